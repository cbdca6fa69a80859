import type { EventPosition } from '@earshot/domain/events/position';
import { WAITING_EVENTS } from '@earshot/domain/webhooks/limits';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { deliveredTypes, mayDeliver, withMaker } from './maker-rights.ts';

/** Events that one call reads for a webhook. */
const AT_ONCE = 500;

interface News {
  /** Customers with events since the former end. */
  readonly customerIds: string[];
  /** No event is added before it any more. */
  readonly end: EventPosition;
}

/** Returns the customers with new events. */
export async function findNews(db: Database, since: EventPosition): Promise<News> {
  const { rows } = await sql<{ customerIds: string[]; end: string; now: Date }>`
    select array(select distinct e.customer_id from events e
                 where (e.transaction, e.n) > (${since.transaction.toString()}::xid8, ${since.n.toString()}::bigint)
                   and e.transaction < pg_snapshot_xmin(pg_current_snapshot()) and e.customer_id is not null
                   and e.at >= ${since.at}::timestamptz - interval '1 day' and e.at < now() + interval '1 day'
           ) as "customerIds", pg_snapshot_xmin(pg_current_snapshot())::text as end, now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The query of new events returned no row');
  return { customerIds: row.customerIds, end: { transaction: BigInt(row.end), n: 0n, at: row.now } };
}

/** `customerIds`: undefined for all. `webhookIds`: further webhooks. */
interface Wanted {
  readonly shard: number;
  readonly customerIds: readonly string[] | undefined;
  readonly webhookIds: readonly string[];
}

/**
 * Adds the next events of the feed to the queues of active webhooks, by the present rights of their makers. The statement
 * moves their positions, too. As in `listEvents`, events that are not older than every open transaction wait.
 * Returns the webhooks that have more.
 */
export async function queueEvents(db: Database, { shard, customerIds, webhookIds }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with candidates as materialized (
      select w.id, w.transaction, w.n, w.at, g.customer_id, g.path, ${deliveredTypes} as types,
             (select count(*) from (select from webhook_queue q where q.webhook_id = w.id limit ${WAITING_EVENTS}) q)
               >= ${WAITING_EVENTS} as is_full
      from webhooks w ${withMaker}
      where w.shard = ${shard} and w.paused_at is null and ${mayDeliver}
        and (${customerIds === undefined} or g.customer_id = any(${arrayLiteral(customerIds ?? [])}::uuid[])
             or w.id = any(${arrayLiteral(webhookIds)}::uuid[]))
      order by w.id for no key update of w
    ), found as materialized (
      select c.id, c.path, c.types, e.*
      from candidates c cross join lateral (
        select e.transaction, e.n, e.at, e.type, e.customer_id, e.group_id, e.subject_id from events e
        where e.customer_id = c.customer_id and (e.transaction, e.n) > (c.transaction, c.n)
          and e.transaction < pg_snapshot_xmin(pg_current_snapshot())
          and e.at >= c.at - interval '1 day' and e.at < now() + interval '1 day'
        order by e.transaction, e.n limit ${AT_ONCE}) e
      where not c.is_full
    ), queued as (
      insert into webhook_queue (webhook_id, transaction, n, at, subject_id)
      select f.id, f.transaction, f.n, f.at, f.subject_id
      from found f join groups eg on eg.id = f.group_id and eg.customer_id = f.customer_id and eg.path <@ f.path
      where f.type = any(f.types) order by f.transaction, f.n
    ), passed as (
      update webhooks w set transaction = l.transaction, n = l.n, at = l.at
      from (select distinct on (f.id) f.id, f.transaction, f.n, f.at from found f
            order by f.id, f.transaction desc, f.n desc) l
      where w.id = l.id
    )
    select c.id from candidates c
    where c.is_full or (select count(*) from found f where f.id = c.id) = ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}
