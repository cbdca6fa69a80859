import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/** Maximum number of distinct reasons returned. */
const MOST_REASONS = 5;

/** Messages that the relay gave up on. */
export interface DeadMessages {
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly reasons: readonly string[];
}

export async function countDeadMessages(db: Database): Promise<DeadMessages> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null; reasons: string[] | null }>`
    select count(*)::int as count, min(created_at) as "oldestAt",
           (array_agg(distinct refusal order by refusal))[1:${sql.lit(MOST_REASONS)}] as reasons
    from outbox where sent_at is null and dead_at is not null`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null, reasons: row?.reasons ?? [] };
}

export interface DeadMessageRow {
  readonly id: number;
  readonly process: string;
  readonly workflowId: string;
  readonly refusal: string | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly deadAt: Date;
  /** Number of later messages of the same workflow. */
  readonly waiting: number;
}

export async function listDeadMessages(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DeadMessageRow[]> {
  const { rows } = await sql<DeadMessageRow>`
    select o.id, o.process, o.workflow_id as "workflowId", o.refusal, o.last_error as error, o.attempts,
           o.created_at as "createdAt", o.dead_at as "deadAt",
           (select count(*)::int from outbox w where w.workflow_id = o.workflow_id and w.id > o.id and w.sent_at is null)
             as waiting
    from outbox o where o.sent_at is null and o.dead_at is not null
    order by o.created_at, o.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** Returns dead messages to the relay with their attempts reset. Returns those that were dead. */
export async function reviveMessages(
  trx: Trx,
  ids: readonly number[],
): Promise<{ id: number; workflowId: string; refusal: string | null }[]> {
  const { rows } = await sql<{ id: number; workflowId: string; refusal: string | null }>`
    update outbox set dead_at = null, attempts = 0, next_attempt_at = now()
    where id = any(${[...ids]}::bigint[]) and sent_at is null and dead_at is not null
    returning id, workflow_id as "workflowId", refusal`.execute(trx);
  return rows;
}
