import { sql } from 'kysely';
import type { Database } from '../../client.ts';

export interface Waiting {
  readonly count: number;
  /** Age of the oldest in seconds; 0 if none waits. */
  readonly oldestSeconds: number;
}

/** Work that the platform still has to do, and the state of the fleet, for the whole installation. */
export interface Backlog {
  /** Messages for workflows. */
  readonly messages: Waiting & { readonly dead: number };
  readonly mails: Waiting;
  /** Running operations by kind, and those of them past their deadline. */
  readonly operations: readonly { readonly kind: string; readonly running: number; readonly overdue: number }[];
  readonly deliveries: readonly { readonly phase: string; readonly count: number }[];
  readonly controllers: readonly { readonly status: string; readonly count: number }[];
  /** Messages of controllers that could not be read or written in the last hour. */
  readonly deadLetters: number;
}

const oldest = (column: string) => sql<number>`coalesce(extract(epoch from now() - min(${sql.ref(column)})), 0)::float`;

/** Each part uses an index of open rows, so that finished work costs nothing. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const messages = await sql<Backlog['messages']>`
    select count(*) filter (where dead_at is null)::int as count, count(*) filter (where dead_at is not null)::int as dead,
           coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float as "oldestSeconds"
    from outbox where sent_at is null`.execute(db);
  const mails = await sql<Waiting>`
    select count(*)::int as count, ${oldest('created_at')} as "oldestSeconds" from mails where state = 'waiting'`.execute(
    db,
  );
  const operations = await sql<Backlog['operations'][number]>`
    select kind, count(*)::int as running, count(*) filter (where deadline_at < now())::int as overdue
    from operations where state = 'running' group by kind order by kind`.execute(db);
  const deliveries = await sql<Backlog['deliveries'][number]>`
    select phase, count(*)::int as count from deliveries
    where phase in ('planning', 'running') group by phase order by phase`.execute(db);
  const controllers = await sql<Backlog['controllers'][number]>`
    select status, sum(n)::int as count from device_counters where kind = 'controller'
    group by status order by status`.execute(db);
  const letters = await sql<{ count: number }>`
    select count(*)::int as count from dead_letters where at > now() - interval '1 hour'`.execute(db);
  return {
    messages: messages.rows[0] ?? { count: 0, oldestSeconds: 0, dead: 0 },
    mails: mails.rows[0] ?? { count: 0, oldestSeconds: 0 },
    operations: operations.rows,
    deliveries: deliveries.rows,
    controllers: controllers.rows,
    deadLetters: letters.rows[0]?.count ?? 0,
  };
}
