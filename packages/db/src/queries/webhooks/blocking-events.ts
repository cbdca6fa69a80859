import type { EventType } from '@earshot/domain/events/catalogue';
import type { EventPosition } from '@earshot/domain/events/position';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface BlockingRow {
  /** Id of the row in the queue. */
  readonly id: string;
  readonly position: EventPosition;
  readonly type: EventType;
  readonly attempts: number;
  readonly refusedSince: Date;
  readonly nextAttemptAt: Date;
  readonly heldUp: number;
}

/** Returns events of a webhook that were refused and wait for their next attempt, in the order of the queue. */
export async function listBlockingRows(
  db: Database,
  webhookId: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<BlockingRow[]> {
  const { rows } = await sql<Omit<BlockingRow, 'position'> & { transaction: string; n: string; at: Date }>`
    select q.id::text as id, q.transaction::text as transaction, q.n::text as n, q.at, e.type, q.attempts,
           q.failed_since as "refusedSince", greatest(q.due_at, w.next_at) as "nextAttemptAt",
           (select count(*)::int from webhook_queue b
            where b.webhook_id = q.webhook_id and b.subject_id = q.subject_id and b.id > q.id) as "heldUp"
    from webhook_queue q join webhooks w on w.id = q.webhook_id
    join events e on e.transaction = q.transaction and e.n = q.n and e.at = q.at
    where q.webhook_id = ${webhookId}::uuid and q.attempts > 0 and (${after ?? null}::bigint is null or q.id > ${after ?? null}::bigint)
    order by q.id limit ${limit}`.execute(db);
  return rows.map(({ transaction, n, at, ...row }) => ({
    ...row,
    position: { transaction: BigInt(transaction), n: BigInt(n), at },
  }));
}

/**
 * Removes an event from the queue of a webhook, which tries its next event without waiting. Returns whether the event was
 * in the queue.
 */
export async function skipEvent(trx: Trx, webhookId: string, { transaction, n }: EventPosition): Promise<boolean> {
  const { rows } = await sql`
    delete from webhook_queue q
    where q.webhook_id = ${webhookId}::uuid and q.transaction = ${transaction.toString()}::xid8 and q.n = ${n.toString()}::bigint
    returning 1`.execute(trx);
  if (rows.length > 0)
    await sql`update webhooks set next_at = null where id = ${webhookId}::uuid and next_at is not null`.execute(trx);
  return rows.length > 0;
}
