import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';
import type { EventRow } from '../events/event-list.ts';
import { deliveredTypes, mayDeliver, withMaker } from './maker-rights.ts';

export interface DueWebhook {
  readonly id: string;
  readonly url: string;
  readonly groupId: string;
  /** Sealed secrets: the present one, and the former one while it signs. */
  readonly secrets: string[];
  /** Attempts in a row that failed. */
  readonly failures: number;
}

/** Returns active webhooks of the shard with events to deliver, except those that are being delivered. */
export async function listDueWebhooks(
  db: Database,
  shard: number,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select w.id, w.url, w.group_id as "groupId", w.failures,
           array_remove(array[w.secret, case when w.former_until > now() then w.former_secret end], null) as secrets
    from webhooks w
    where w.shard = ${shard} and w.paused_at is null and (w.next_at is null or w.next_at <= now())
      and w.id <> all(${arrayLiteral(except)}::uuid[])
      and exists (select from webhook_queue q where q.webhook_id = w.id and q.due_at <= now())
    limit ${limit}`.execute(db);
  return rows;
}

export interface WaitingEvent {
  readonly webhookId: string;
  /** Id of the row in the queue. */
  readonly id: string;
  readonly subjectId: string;
  readonly attempts: number;
  /** Milliseconds since the first failed attempt. */
  readonly failedForMs: number;
  readonly isTest: boolean;
  /** Time of the event, or of the test. */
  readonly at: Date;
  /** Null for a test, and for an event that was removed or that the maker may no longer read. */
  readonly event: EventRow | null;
}

/** `most`: number of events. */
interface Wanted {
  readonly id: string;
  readonly most: number;
}

/**
 * Returns the next events of webhooks, each in the order of their delivery, without subjects whose first event waits for
 * its next attempt. None of a webhook whose maker has lost the right.
 */
export async function listWaitingEvents(db: Database, wanted: readonly Wanted[]): Promise<WaitingEvent[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<WaitingEvent & { event: (Omit<EventRow, 'at'> & { at: string }) | null }>`
    select w.id as "webhookId", q.id::text as id, q.subject_id as "subjectId", q.attempts,
           coalesce(extract(epoch from now() - q.failed_since) * 1000, 0)::float8 as "failedForMs",
           q.transaction is null as "isTest", q.at, e.event
    from (select w.id, d.most, g.path, g.customer_id, ${deliveredTypes} as types
          from unnest(${columnOf(wanted, ({ id }) => id)}::uuid[], ${columnOf(wanted, ({ most }) => most)}::int[]) as d(id, most)
          join webhooks w on w.id = d.id ${withMaker}
          where w.paused_at is null and ${mayDeliver}) w
    cross join lateral (
      select * from webhook_queue q
      where q.webhook_id = w.id
        and not exists (select from webhook_queue b
                        where b.webhook_id = q.webhook_id and b.subject_id = q.subject_id and b.due_at > now())
      order by q.id limit w.most) q
    left join lateral (
      select json_build_object('transaction', e.transaction::text, 'n', e.n::text, 'at', e.at, 'type', e.type,
               'groupId', e.group_id, 'subjectId', e.subject_id, 'data', e.data) as event
      from events e join groups eg on eg.id = e.group_id and eg.customer_id = e.customer_id and eg.path <@ w.path
      where e.transaction = q.transaction and e.n = q.n and e.at = q.at and e.customer_id = w.customer_id
        and e.type = any(w.types)) e on true
    order by w.id, q.id`.execute(db);
  return rows.map(({ event, ...row }) => ({ ...row, event: event && { ...event, at: new Date(event.at) } }));
}
