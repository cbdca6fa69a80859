import { isIndexedSort } from '@earshot/domain/devices/lists';
import type { Presence } from '@earshot/domain/devices/statuses';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DevicePlace, PlaceGroups } from './device-place.ts';

export interface DeviceFilter {
  readonly search: string;
  readonly statuses?: readonly Presence[] | undefined;
  readonly faultyOnly: boolean;
  /** Returns removed devices instead of present ones. */
  readonly removed?: boolean | undefined;
}

export interface DeviceKey {
  readonly controllerId: string;
  readonly deviceId: string;
}

/** These statuses are rare in a healthy fleet and have an index of their own. */
const RARE: readonly Presence[] = ['longOffline', 'unknown'];

/**
 * Read order of a list: by an index of devices, by an index of locations, or by reading and sorting all matching
 * rows.
 */
export type ReadAlong = 'devices' | 'locations' | 'neither';

/** Conditions for the devices `d` of the controllers `c` at the place. */
export function atPlace(
  { scope, controllerId }: DevicePlace,
  { groups, along }: { groups: PlaceGroups; along: ReadAlong },
): Expression<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`d.owner_epoch = c.owner_epoch`];
  if (controllerId !== undefined) {
    conditions.push(sql`d.controller_id = ${controllerId}::uuid`);
    conditions.push(sql`exists (select 1 from groups g where g.id = c.group_id and g.path <@ ${scope.path}::ltree)`);
  }
  if (scope.customerId !== null) {
    // With both conditions, the planner treats them as independent, underestimates the rows and does not use the index
    // order.
    const ofDevice = sql<SqlBool>`d.customer_id = ${scope.customerId}::uuid`;
    const ofController = sql<SqlBool>`c.customer_id = ${scope.customerId}::uuid`;
    if (along !== 'locations') conditions.push(ofDevice);
    if (along !== 'devices') conditions.push(ofController);
  }
  if (groups !== 'all') conditions.push(sql`c.group_id = any(${groups}::uuid[])`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Conditions of the filter for the devices `d`, in the form used by the partial indexes. */
export function matching(filter: DeviceFilter): Expression<SqlBool> {
  const { search, statuses = [], faultyOnly, removed = false } = filter;
  const conditions: RawBuilder<SqlBool>[] = [
    removed ? sql`d.deactivated_at is not null` : sql`d.deactivated_at is null`,
  ];
  if (statuses.length > 0) conditions.push(withPresence(statuses));
  if (faultyOnly) conditions.push(sql`d.is_faulty`);
  if (search !== '') conditions.push(sql`d.search like ${`%${escapeSearchText(search.toLowerCase())}%`}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function withPresence(statuses: readonly Presence[]): RawBuilder<SqlBool> {
  const [only, ...others] = statuses;
  if (others.length === 0 && only !== undefined && RARE.includes(only)) {
    return sql`d.rare_presence = ${only}`;
  }
  return sql`d.presence = any(${[...statuses]}::text[])`;
}

export function alongOf(sort: string): ReadAlong {
  if (sort === 'locationName') return 'locations';
  return isIndexedSort(sort) ? 'devices' : 'neither';
}
