import type { NextAttempt } from '@earshot/domain/service/message-retry';
import { activeTraceId } from '@earshot/tracing/spans';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { wakeRelay } from '../../notify.ts';

export interface OutboxMessage {
  readonly process: string;
  readonly workflowId: string;
  readonly signal: string;
  readonly payload?: Record<string, unknown>;
  readonly traceId?: string;
}

/** Inserts a message for a workflow, in the transaction that writes the change itself. */
export async function leaveMessage(trx: Trx, message: OutboxMessage): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      process: message.process,
      workflow_id: message.workflowId,
      signal: message.signal,
      payload: JSON.stringify(message.payload ?? {}),
      trace_id: message.traceId ?? activeTraceId() ?? null,
    })
    .execute();
  await wakeRelay(trx);
}

export interface UnsentMessage {
  readonly id: number;
  readonly process: string;
  readonly workflow_id: string;
  readonly signal: string;
  readonly payload: unknown;
  readonly trace_id: string | null;
  readonly attempts: number;
}

const columns = sql`o.id, o.process, o.workflow_id, o.signal, o.payload, o.trace_id, o.attempts`;

/** Returns the oldest untried messages, except for workflows with an earlier failed message; locks them. */
export async function takeFreshMessages(trx: Trx, limit: number): Promise<UnsentMessage[]> {
  const { rows } = await sql<UnsentMessage>`
    select ${columns} from outbox o
    where o.sent_at is null and o.next_attempt_at is null
      and not exists (select from outbox h where h.workflow_id = o.workflow_id and h.id < o.id
                      and h.sent_at is null and h.next_attempt_at is not null)
    order by o.id limit ${limit} for update of o skip locked`.execute(trx);
  return rows;
}

/** Returns failed messages that are due again, only the first of each workflow; locks them. */
export async function takeDueMessages(trx: Trx, limit: number): Promise<UnsentMessage[]> {
  const { rows } = await sql<UnsentMessage>`
    select ${columns} from outbox o
    where o.sent_at is null and o.next_attempt_at <= now() and o.dead_at is null
      and not exists (select from outbox h where h.workflow_id = o.workflow_id and h.id < o.id
                      and h.sent_at is null and h.next_attempt_at is not null)
    order by o.next_attempt_at limit ${limit} for update of o skip locked`.execute(trx);
  return rows;
}

export const markSent = (trx: Trx, ids: readonly number[]) =>
  sql`update outbox set sent_at = now() where id = any(${[...ids]}::bigint[])`.execute(trx);

/** A failed attempt: the time of the next one, and the reason of the failure. */
export interface Failure extends NextAttempt {
  readonly reason: string;
  readonly text: string;
}

const failureColumns = ({ attempts, delayMs, reason, text }: Failure) => ({
  attempts,
  next_attempt_at: sql<Date>`now() + ${delayMs} * interval '1 millisecond'`,
  refusal: reason,
  last_error: storable(text),
});

export const markFailed = (trx: Trx, id: number, failure: Failure) =>
  trx
    .updateTable('outbox')
    .set({ ...failureColumns(failure), dead_at: failure.dead ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();

/** PostgreSQL cannot store the character 0 in text. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, 500);

/** Requests a signal to workflows about committed facts: one row per workflow, regardless of the number of facts. */
export async function requestWakeups(trx: Trx, process: string, workflowIds: readonly string[]): Promise<void> {
  if (workflowIds.length === 0) return;
  await sql`
    insert into wakeups (workflow_id, process)
    select id, ${process} from unnest(${[...workflowIds].toSorted()}::text[]) as id
    on conflict (workflow_id) do update set revision = wakeups.revision + 1`.execute(trx);
  await wakeRelay(trx);
}

export interface Wakeup {
  readonly workflow_id: string;
  readonly process: string;
  readonly revision: number;
  readonly attempts: number;
}

const wakeupColumns = ['workflow_id', 'process', 'revision', 'attempts'] as const;

export const listFreshWakeups = (db: Database | Trx, limit: number): Promise<Wakeup[]> =>
  db
    .selectFrom('wakeups')
    .select(wakeupColumns)
    .where('next_attempt_at', 'is', null)
    .orderBy('requested_at')
    .limit(limit)
    .execute();

export const listDueWakeups = (db: Database | Trx, limit: number): Promise<Wakeup[]> =>
  db
    .selectFrom('wakeups')
    .select(wakeupColumns)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();

/** Deletes a sent wake-up. If it was requested again meanwhile, resets its attempts instead. */
export async function clearWakeup(db: Database | Trx, { workflow_id, revision }: Wakeup): Promise<void> {
  await sql`
    with passed as (delete from wakeups where workflow_id = ${workflow_id} and revision = ${revision} returning 1)
    update wakeups set next_attempt_at = null, attempts = 0, refusal = null, last_error = null
    where workflow_id = ${workflow_id} and next_attempt_at is not null and not exists (select from passed)`.execute(db);
}

/**
 * Records a failed attempt. A dead wake-up becomes a dead message, at most one per workflow, because staff look for
 * refused messages only there.
 */
export async function markWakeupFailed(db: Database, wakeup: Wakeup, failure: Failure): Promise<void> {
  const { workflow_id, process } = wakeup;
  if (!failure.dead) {
    await db.updateTable('wakeups').set(failureColumns(failure)).where('workflow_id', '=', workflow_id).execute();
    return;
  }
  await sql`
    with gone as (delete from wakeups where workflow_id = ${workflow_id} returning 1)
    insert into outbox (process, workflow_id, signal, attempts, next_attempt_at, dead_at, refusal, last_error)
    select ${process}, ${workflow_id}, 'wake', ${failure.attempts}, now(), now(), ${failure.reason},
           ${storable(failure.text)}
    from gone
    where not exists (select from outbox d where d.workflow_id = ${workflow_id} and d.sent_at is null
                      and d.dead_at is not null)`.execute(db);
}

/** Retries messages and wake-ups that were refused because an older release did not know their process. */
export async function retryUnknown(
  db: Database,
  { processes, reason }: { processes: readonly string[]; reason: string },
): Promise<void> {
  const known = sql`refusal = ${reason} and next_attempt_at is not null and process = any(${[...processes]}::text[])`;
  await sql`update outbox set next_attempt_at = now(), attempts = 0, dead_at = null
            where sent_at is null and ${known}`.execute(db);
  await sql`update wakeups set next_attempt_at = now(), attempts = 0 where ${known}`.execute(db);
}

/**
 * Tries to lock message relaying for this transaction. A frozen process loses its transaction and the lock after a
 * minute, so that another process can continue.
 */
export async function tryLockRelay(trx: Trx, part: 'fresh' | 'due'): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`relay ${part}`}, 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}
