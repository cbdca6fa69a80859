import { isIndexedSort } from '@earshot/domain/devices/lists';
import type { Presence } from '@earshot/domain/devices/statuses';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DevicePlace, PlaceGroups } from './device-place.ts';

export interface DeviceFilter {
  readonly search: string;
  readonly statuses?: readonly Presence[] | undefined;
  readonly faultyOnly: boolean;
  /** Those that are no longer there, instead of those that are. */
  readonly removed?: boolean | undefined;
}

/** A device by the ids that name it. */
export interface DeviceKey {
  readonly controllerId: string;
  readonly deviceId: string;
}

/** Kept in an index of their own: in a healthy fleet few devices have them. */
const RARE: readonly Presence[] = ['longOffline', 'unknown'];

/** A list is read along the devices or along the locations, as an index has them, or all of it is taken in the hand. */
export type ReadAlong = 'devices' | 'locations' | 'neither';

/** The conditions on the devices `d`, of the controllers `c`, that are at the place. */
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
    // Said of both, the planner takes the two for independent, expects few rows, and does not go along an index.
    const ofDevice = sql<SqlBool>`d.customer_id = ${scope.customerId}::uuid`;
    const ofController = sql<SqlBool>`c.customer_id = ${scope.customerId}::uuid`;
    if (along !== 'locations') conditions.push(ofDevice);
    if (along !== 'devices') conditions.push(ofController);
  }
  if (groups !== 'all') conditions.push(sql`c.group_id = any(${groups}::uuid[])`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The conditions on the devices `d` that the filter lets through, in words that the partial indexes know. */
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

/** How a list with this sort is best read. */
export function alongOf(sort: string): ReadAlong {
  if (sort === 'locationName') return 'locations';
  return isIndexedSort(sort) ? 'devices' : 'neither';
}
