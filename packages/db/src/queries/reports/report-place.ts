import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope } from '../../scope.ts';
import type { DevicePlace } from '../devices/device-place.ts';

/** Condition: the controller `c` in the group `g` is at this place. */
export const atPlace = ({ scope, controllerId }: DevicePlace): RawBuilder<boolean> =>
  controllerId === undefined
    ? sql<boolean>`${inScope('g', scope)}`
    : sql<boolean>`(${inScope('g', scope)} and c.id = ${controllerId}::uuid)`;

/** Reads the name and the time zone of a location in the scope. */
export async function findReportLocation(
  db: Database,
  place: DevicePlace,
): Promise<{ name: string; timezone: string } | undefined> {
  const { rows } = await sql<{ name: string; timezone: string }>`
    select coalesce(nullif(c.box_name, ''), c.serial) as name, c.timezone
    from controllers c join groups g on g.id = c.group_id where ${atPlace(place)} limit 1`.execute(db);
  return rows[0];
}

/** Whether the place has more controllers than this. */
export async function hasMoreControllers(db: Database, place: DevicePlace, than: number): Promise<boolean> {
  const { rows } = await sql`
    select from controllers c join groups g on g.id = c.group_id where ${atPlace(place)} offset ${than} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
