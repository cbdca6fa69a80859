import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { LOCATION_SORTS } from '@earshot/domain/controllers/schema';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { DB } from '../generated/database.ts';
import { groupInScope, type Scope } from '../scope.ts';

export interface LocationFilter {
  readonly search: string;
  readonly statuses?: readonly ControllerStatus[] | undefined;
  readonly label?: string | undefined;
}

export interface LocationPage extends LocationFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof LOCATION_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
}

const SORT_COLUMNS = {
  boxName: sql.ref('c.box_name'),
  serialNumber: sql.ref('c.serial'),
  group: sql`lower(g.title)`,
  status: sql.ref('s.status'),
  lastSeenAt: sql.ref('s.last_seen_at'),
} as const satisfies Record<(typeof LOCATION_SORTS)[number], unknown>;

type Tables = DB & { c: DB['controllers']; g: DB['groups']; s: DB['controller_states'] };

const inScope = (db: Database, scope: Scope) =>
  db
    .selectFrom('controllers as c')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .innerJoin('controller_states as s', 's.controller_id', 'c.id')
    .where((eb) => groupInScope(eb.ref('c.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('c.customer_id', '=', scope.customerId));

function filtered<O>(query: SelectQueryBuilder<Tables, 'c' | 'g' | 's', O>, filter: LocationFilter) {
  const { search, statuses, label } = filter;
  return query
    .$if(search !== '', (q) => q.where('c.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`))
    .$if(statuses !== undefined, (q) => q.where('s.status', 'in', [...(statuses ?? [])]))
    .$if(label !== undefined, (q) => q.where(sql<boolean>`c.labels @> array[${label?.toLowerCase()}]`));
}

const devicesOf = sql<{ baseUnits: number; headsets: number; handsets: number; keypads: number; callPoints: number }>`(
  select json_build_object(
    'baseUnits', (select count(*) from base_units b where b.controller_id = c.id and b.deactivated_at is null),
    'headsets', count(*) filter (where e.category = 'headset'),
    'handsets', count(*) filter (where e.category = 'handset'),
    'keypads', count(*) filter (where e.category = 'keypad'),
    'callPoints', count(*) filter (where e.category = 'callpoint'))
  from endpoints e where e.controller_id = c.id and e.deactivated_at is null)`;

const groupTitles = sql<string[]>`array(
  select a.title from groups a where a.path @> g.path and a.customer_id is not null order by nlevel(a.path))`;

const withColumns = <O>(query: SelectQueryBuilder<Tables, 'c' | 'g' | 's', O>) =>
  query.select([
    'c.id',
    'c.serial',
    'c.box_name',
    'c.group_id',
    'g.title as group_title',
    groupTitles.as('group_path'),
    'c.postcode',
    'c.latitude',
    'c.longitude',
    'c.timezone',
    'c.labels',
    's.model',
    's.firmware_version',
    's.status',
    's.last_seen_at',
    's.faults',
    devicesOf.as('devices'),
  ]);

/** Two steps, because what a page shows of each location would be made for all the skipped ones as well. */
export async function listLocations(
  db: Database,
  scope: Scope,
  { page, pageSize, sort = 'boxName', order, ...filter }: LocationPage,
): Promise<LocationRow[]> {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const ids = await filtered(inScope(db, scope) as never, filter)
    .select('c.id')
    // Only what can be null is told where to go: an index has its own mind about it.
    .orderBy(SORT_COLUMNS[sort], (by) => (sort === 'lastSeenAt' ? by[direction]().nullsLast() : by[direction]()))
    .orderBy('c.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  if (ids.length === 0) return [];
  const rows = await withColumns(inScope(db, scope) as never)
    .where(
      'c.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

export const findLocation = (db: Database, scope: Scope, controllerId: string) =>
  withColumns(inScope(db, scope) as never)
    .where('c.id', '=', controllerId)
    .executeTakeFirst();

/** How many locations there are of each status. */
export const countLocations = (db: Database, scope: Scope, filter: LocationFilter) =>
  filtered(inScope(db, scope) as never, filter)
    .select(['s.status', sql<number>`count(*)::int`.as('n')])
    .groupBy('s.status')
    .execute();

/** Whether the scope holds more locations than a list can be sorted by what changes all the time. */
export async function hasMoreLocationsThan(db: Database, scope: Scope, limit: number): Promise<boolean> {
  const rows = await inScope(db, scope).select('c.id').offset(limit).limit(1).execute();
  return rows.length > 0;
}

export type LocationRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>;
