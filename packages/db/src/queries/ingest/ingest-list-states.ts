import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from './ingest-arrays.ts';
import type { ListOrder } from './ingest-controllers.ts';
import type { DeviceTable } from './ingest-devices.ts';

/** Progress of a controller's lists under the owner for whom they were reported. */
export interface ListStates {
  readonly controllerId: string;
  readonly ownerEpoch: number;
  readonly digests: Readonly<Record<DeviceTable, string | null>>;
  readonly order: Readonly<Record<DeviceTable, ListOrder>>;
  /** Time of a device report in this batch; null without one. */
  readonly devicesAt: Date | null;
}

export async function writeListStates(trx: Trx, rows: readonly ListStates[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (pick: Parameters<typeof columnOf<ListStates>>[1]) => columnOf(rows, pick);
  await sql`
    update controller_states s
    set lists_epoch = i.epoch, base_units_digest = i.base_units_digest, endpoints_digest = i.endpoints_digest,
        base_units_seq = i.base_units_seq, base_units_full_seq = i.base_units_full_seq,
        endpoints_seq = i.endpoints_seq, endpoints_full_seq = i.endpoints_full_seq,
        devices_at = coalesce(i.devices_at, s.devices_at)
    from unnest(
      ${column((row) => row.controllerId)}::uuid[], ${column((row) => row.ownerEpoch)}::integer[],
      ${column(({ digests }) => digests.base_units)}::text[], ${column(({ digests }) => digests.endpoints)}::text[],
      ${column(({ order }) => order.base_units.seq)}::bigint[], ${column(({ order }) => order.base_units.fullSeq)}::bigint[],
      ${column(({ order }) => order.endpoints.seq)}::bigint[], ${column(({ order }) => order.endpoints.fullSeq)}::bigint[],
      ${column((row) => row.devicesAt)}::timestamptz[]
    ) as i(controller_id, epoch, base_units_digest, endpoints_digest, base_units_seq, base_units_full_seq, endpoints_seq,
           endpoints_full_seq, devices_at)
    where s.controller_id = i.controller_id`.execute(trx);
}
