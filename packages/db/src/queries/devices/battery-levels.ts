import { CUT_OFF_STATUSES } from '@earshot/domain/controllers/last-known';
import { BUCKET_LIMITS } from '@earshot/domain/devices/battery';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope } from '../../scope.ts';
import type { DevicePlace } from './device-place.ts';

export interface BatteryLevelsRow {
  /** Devices in each battery bucket, lowest first. */
  readonly levels: number[];
  readonly charging: number;
  readonly unreported: number;
}

const counts = BUCKET_LIMITS.map((limit, bucket) => {
  const above = BUCKET_LIMITS[bucket - 1] ?? -1;
  return sql`count(*) filter (where d.battery > ${above} and d.battery <= ${limit})::int`;
});

/** Counts devices of one type that are online, by their last reported battery. */
export async function countBatteryLevels(
  db: Database,
  { scope, controllerId }: DevicePlace,
  kind: EndpointKind,
): Promise<BatteryLevelsRow> {
  const { rows } = await sql<BatteryLevelsRow>`
    select array[${sql.join(counts)}] as levels,
           count(*) filter (where d.battery >= 0 and d.charging)::int as charging,
           count(*) filter (where d.battery is null or d.battery < 0)::int as unreported
    from endpoints d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    join controller_states s on s.controller_id = c.id join groups g on g.id = c.group_id
    where ${inScope('g', scope)} and d.category = ${kind} and d.is_valid and d.deactivated_at is null
      and d.presence = 'online' and s.status <> all(${CUT_OFF_STATUSES}::text[])
      and (${controllerId ?? null}::uuid is null or c.id = ${controllerId ?? null}::uuid)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count returned no row');
  return row;
}
