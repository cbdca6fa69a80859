import type { EventType } from '@earshot/domain/events/catalogue';
import type { EventPosition } from '@earshot/domain/events/position';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** Events read for one page, so that a page costs the same however few of them are in the scope. */
export const EVENTS_READ = 5_000;

export interface EventRow {
  readonly transaction: string;
  readonly n: string;
  readonly at: Date;
  readonly type: EventType;
  readonly groupId: string;
  readonly subjectId: string;
  readonly data: unknown;
}

export interface EventsRead {
  /** In order. */
  readonly rows: readonly EventRow[];
  /** The last event that was read, shown or not, if there may be further ones before `end`. */
  readonly readTo: EventPosition | undefined;
  /** All events before it can be read, and none is added before it anymore. */
  readonly end: EventPosition;
  /** The next transaction: later ones do not exist yet. */
  readonly limit: bigint;
}

interface Wanted {
  readonly scope: Scope;
  readonly types: readonly EventType[];
  readonly after: EventPosition;
  readonly limit: number;
  /** For tests; default: EVENTS_READ. */
  readonly readAtMost?: number;
}

interface Read {
  readonly rows: readonly (Omit<EventRow, 'at'> & { at: string })[];
  readonly last: { transaction: string; n: string; at: string } | null;
  readonly number: number;
  readonly oldestOpen: string;
  readonly next: string;
  readonly now: Date;
}

/**
 * Returns the events after a position. Transactions commit in another order than they begin. Events of
 * transactions that are not older than every open one are left for the next call, so a position once passed gains no events.
 *
 * Transaction ids and times differ in order by the length of a transaction; a day of tolerance selects the partitions.
 */
export async function listEvents(db: Database, wanted: Wanted): Promise<EventsRead> {
  const { limit, readAtMost = EVENTS_READ } = wanted;
  // Most pages are filled by the next few events.
  const near = await readEvents(db, wanted, Math.min(2 * limit, readAtMost));
  const isEnough = near.rows.length === limit || near.readTo === undefined || 2 * limit >= readAtMost;
  return isEnough ? near : await readEvents(db, wanted, readAtMost);
}

async function readEvents(
  db: Database,
  { scope, types, after, limit }: Wanted,
  readAtMost: number,
): Promise<EventsRead> {
  const ofCustomer = scope.customerId === null ? sql`true` : sql`e.customer_id = ${scope.customerId}::uuid`;
  const { rows } = await sql<Read>`
    with span as materialized (
      select e.transaction, e.n, e.at, e.type, e.customer_id, e.group_id, e.subject_id, e.data
      from events e
      where ${ofCustomer}
        and (e.transaction, e.n) > (${after.transaction.toString()}::xid8, ${after.n.toString()}::bigint)
        and e.transaction < pg_snapshot_xmin(pg_current_snapshot())
        and e.at >= ${after.at}::timestamptz - interval '1 day' and e.at < now() + interval '1 day'
      order by e.transaction, e.n limit ${readAtMost}
    ), shown as (
      select e.transaction, e.n, json_build_object('transaction', e.transaction::text, 'n', e.n::text, 'at', e.at,
               'type', e.type, 'groupId', e.group_id, 'subjectId', e.subject_id, 'data', e.data) as event
      from span e join groups g on g.id = e.group_id and g.customer_id is not distinct from e.customer_id
        and ${inScope('g', scope)}
      where e.type = any(${arrayLiteral(types)}::text[])
      order by e.transaction, e.n limit ${limit}
    )
    select coalesce((select json_agg(s.event order by s.transaction, s.n) from shown s), '[]') as rows,
           (select json_build_object('transaction', e.transaction::text, 'n', e.n::text, 'at', e.at) from span e
            order by e.transaction desc, e.n desc limit 1) as last,
           (select count(*)::int from span) as number,
           pg_snapshot_xmin(pg_current_snapshot())::text as "oldestOpen",
           pg_snapshot_xmax(pg_current_snapshot())::text as next, now() as now`.execute(db);
  const [read] = rows;
  if (read === undefined) throw new Error('The query of the feed returned no row');
  const { last, number, oldestOpen, next, now } = read;
  return {
    rows: read.rows.map((row) => ({ ...row, at: new Date(row.at) })),
    readTo: last === null || number < readAtMost ? undefined : positionOf({ ...last, at: new Date(last.at) }),
    end: { transaction: BigInt(oldestOpen), n: 0n, at: now },
    limit: BigInt(next),
  };
}

export const positionOf = ({ transaction, n, at }: Pick<EventRow, 'transaction' | 'n' | 'at'>): EventPosition => ({
  transaction: BigInt(transaction),
  n: BigInt(n),
  at,
});
