import type { EventPosition } from '@earshot/domain/events/position';
import { WEBHOOK_LIMITS } from '@earshot/domain/webhooks/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { isoTime } from '../iso-time.ts';
import { deliveredTypes, withMaker } from './maker-rights.ts';
import type { Attempt } from './record-attempts.ts';

export interface AttemptRow extends Attempt {
  readonly id: string;
  readonly at: string;
}

export interface AttemptPage {
  readonly olderThan?: string | undefined;
  readonly failed?: boolean | undefined;
  readonly limit: number;
}

/** Returns the attempts of a webhook, newest first. */
export async function listAttemptRows(
  db: Database,
  webhookId: string,
  { olderThan, failed, limit }: AttemptPage,
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select a.id::text as id, ${isoTime('a.at')} as at, a.event_id as "eventId", a.type, a.status, a.error, a.ms, a.request,
           a.answer
    from webhook_attempts a
    where a.webhook_id = ${webhookId}::uuid and (${olderThan ?? null}::bigint is null or a.id < ${olderThan ?? null}::bigint)
      and (${failed !== true} or a.error is not null)
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Adds a test event to the queue of a webhook. */
export const queueTest = (trx: Trx, webhookId: string) =>
  sql`insert into webhook_queue (webhook_id, at, subject_id) values (${webhookId}::uuid, now(), 'test')`.execute(trx);

const requeue = async (trx: Trx, webhookId: string, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with queued as (
      insert into webhook_queue (webhook_id, transaction, n, at, subject_id)
      select w.id, e.transaction, e.n, e.at, e.subject_id
      from webhooks w ${withMaker} join events e on e.customer_id = g.customer_id
      join groups eg on eg.id = e.group_id and eg.customer_id = e.customer_id and eg.path <@ g.path
      where w.id = ${webhookId}::uuid and e.type = any(${deliveredTypes})
        -- Later events are delivered anyway.
        and (e.transaction, e.n) <= (w.transaction, w.n) and ${which}
      order by e.transaction, e.n limit ${WEBHOOK_LIMITS.redelivered + 1} returning 1
    ) select count(*)::int as n from queued`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** Adds an event that was queued before to the queue again. Returns the number of events. */
export const requeueEvent = (trx: Trx, webhookId: string, { transaction, n, at }: EventPosition): Promise<number> =>
  requeue(
    trx,
    webhookId,
    sql`e.transaction = ${transaction.toString()}::xid8 and e.n = ${n.toString()}::bigint
        and e.at >= ${at}::timestamptz - interval '1 day' and e.at < ${at}::timestamptz + interval '1 day'`,
  );

/** Adds the events of a range of time that were queued before to the queue again. At most one more than allowed. */
export const requeueRange = (trx: Trx, webhookId: string, { from, to }: { from: string; to: string }) =>
  requeue(trx, webhookId, sql`e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz`);
