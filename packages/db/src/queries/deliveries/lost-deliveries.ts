import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';

/** A delivery that a controller has, or had. Times in ISO format. */
export interface ListedDelivery {
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly deliveryId: string;
  readonly castId: string | null;
  readonly sentBy: string | null;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
}

/** More per controller are ignored: controllers can report any ids. */
const MOST_A_CONTROLLER = 1_500;

/** Records those of the deliveries that this database does not know. Returns their number. */
export async function recordLost(trx: Trx, listed: readonly ListedDelivery[]): Promise<number> {
  if (listed.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into lost_deliveries (delivery_id, controller_id, owner_epoch, cast_id, sent_by, first_at, last_at)
    select l.*
    from unnest(
      ${columnOf(listed, (row) => row.deliveryId)}::uuid[], ${columnOf(listed, (row) => row.controllerId)}::uuid[],
      ${columnOf(listed, (row) => row.ownerEpoch)}::integer[], ${columnOf(listed, (row) => row.castId)}::uuid[],
      ${columnOf(listed, (row) => row.sentBy)}::uuid[], ${columnOf(listed, (row) => row.firstAt)}::timestamptz[],
      ${columnOf(listed, (row) => row.lastAt)}::timestamptz[]
    ) as l(delivery_id, controller_id, owner_epoch, cast_id, sent_by, first_at, last_at)
    where not exists (select from deliveries d where d.id = l.delivery_id)
      and (select count(*) from lost_deliveries o where o.controller_id = l.controller_id) < ${MOST_A_CONTROLLER}
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
