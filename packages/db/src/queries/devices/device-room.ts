import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import type { DeviceTable } from '../ingest/ingest-devices.ts';

/** Tables with one row for each device that a controller names. */
export type CappedTable = DeviceTable | 'enrolments';

/** Counts the stored devices of each of these controllers, including removed ones. */
export async function countKept(
  trx: Trx,
  table: CappedTable,
  controllerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select w.id, (select count(*)::int from ${sql.table(table)} d where d.controller_id = w.id) as n
    from unnest(${arrayLiteral(controllerIds)}::uuid[]) as w(id)`.execute(trx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Returns the devices among the given ones that are stored for a controller. */
export async function listKept(
  trx: Trx,
  table: CappedTable,
  { controllerId, deviceIds }: { controllerId: string; deviceIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select device_id as id from ${sql.table(table)}
    where controller_id = ${controllerId} and device_id = any(${deviceIds}::text[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
