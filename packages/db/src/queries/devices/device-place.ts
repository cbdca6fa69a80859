import type { ListLevel } from '@earshot/domain/devices/lists';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

/** The extent of a device list: the whole scope, or one location in it. */
export interface DevicePlace {
  readonly scope: Scope;
  readonly controllerId?: string | undefined;
}

export const levelOf = ({ controllerId }: DevicePlace): ListLevel =>
  controllerId === undefined ? 'group' : 'location';

/**
 * The groups of a place. `all` if no group filter is needed: for a whole customer, the root group or a single
 * location.
 */
export type PlaceGroups = readonly string[] | 'all';

/**
 * Reads the groups first: the best plan depends on their number, which the planner cannot estimate from `path <@ …`.
 */
export async function groupsOfPlace(db: Database, { scope, controllerId }: DevicePlace): Promise<PlaceGroups> {
  if (controllerId !== undefined) return 'all';
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when not exists (
      select 1 from groups where path = ${scope.path}::ltree and (id = ${scope.customerId}::uuid or parent_id is null)
    ) then array(select g.id from groups g where ${inScope('g', scope)}) end as ids`.execute(db);
  return rows[0]?.ids ?? 'all';
}

/** Returns the controller with this serial number; undefined if none in the scope has it. */
export async function findControllerId(db: Database, scope: Scope, serial: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from controllers c join groups g on g.id = c.group_id
    where c.serial = ${serial} and ${inScope('g', scope)}`.execute(db);
  return rows[0]?.id;
}
