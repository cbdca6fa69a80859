import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { LOCATION_SORTS } from '@earshot/domain/controllers/schema';
import { splitSerials } from '@earshot/domain/controllers/serial-search';
import type { TagSelectMode } from '@earshot/domain/message-casts/audience';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { DB } from '../../generated/database.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { groupInScope, inScope as groupsInScope, type Scope } from '../../scope.ts';

export interface LocationFilter {
  /** Part of a name, serial number or group title; or complete serial numbers separated by `;`. */
  readonly search: string;
  readonly statuses?: readonly ControllerStatus[] | undefined;
  readonly label?: string | undefined;
  /** `exclusive` omits locations with the label. */
  readonly labelMode?: 'inclusive' | 'exclusive' | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly tagSelectMode?: TagSelectMode | undefined;
  /** False: only locations of the group itself. Otherwise includes groups below. */
  readonly subGroups?: boolean | undefined;
  /** Only locations in a customer's own group, which are not yet assigned to a group. */
  readonly unassigned?: boolean | undefined;
  /** The search also matches tunnel ports. */
  readonly tunnelPorts?: boolean | undefined;
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

const MAX_PORT = 65_535;

/** A search with its matches in other tables resolved, because the planner needs their number. */
interface Found {
  readonly pattern: string;
  /** Groups of the scope whose title contains the text, and the groups below them. */
  readonly groupIds: readonly string[];
  /** Controllers with this tunnel port. */
  readonly controllerIds: readonly string[];
}

async function lookUp(db: Database, scope: Scope, { search, tunnelPorts }: LocationFilter): Promise<Found | undefined> {
  const text = search.trim();
  if (text === '' || text.includes(';')) return undefined;
  const pattern = `%${escapeSearchText(text.toLowerCase())}%`;
  const groups = await sql<{ id: string }>`
    select distinct b.id from groups a join groups b on b.path <@ a.path
    where a.search like ${pattern} and ${groupsInScope('a', scope)}`.execute(db);
  const port = tunnelPorts === true && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  const isPort = port >= 1 && port <= MAX_PORT;
  const found = isPort
    ? await db.selectFrom('controller_states').select('controller_id').where('tunnel_port', '=', port).execute()
    : [];
  return {
    pattern,
    groupIds: groups.rows.map(({ id }) => id),
    controllerIds: found.map(({ controller_id }) => controller_id),
  };
}

function matching({ pattern, groupIds, controllerIds }: Found) {
  const ways = [sql<boolean>`c.search like ${pattern}`];
  if (groupIds.length > 0) ways.push(sql<boolean>`c.group_id = any(${arrayLiteral(groupIds)}::uuid[])`);
  if (controllerIds.length > 0) ways.push(sql<boolean>`c.id = any(${arrayLiteral(controllerIds)}::uuid[])`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

function labelled(label: string, mode: LocationFilter['labelMode']) {
  const has = sql<boolean>`c.labels @> array[${label.toLowerCase()}]`;
  return mode === 'exclusive' ? sql<boolean>`not (${has})` : has;
}

/** Same rule as for an audience by tags: all of the tags and no others, or any of them. */
const tagged = (tags: readonly string[], mode: TagSelectMode = 'inclusive') =>
  mode === 'exact'
    ? sql<boolean>`c.labels @> ${tags}::text[] and c.labels <@ ${tags}::text[]`
    : sql<boolean>`c.labels && ${tags}::text[]`;

function filtered<O>(
  query: SelectQueryBuilder<Tables, 'c' | 'g' | 's', O>,
  { scope, filter, found }: { scope: Scope; filter: LocationFilter; found: Found | undefined },
) {
  const { search, statuses, label, labelMode, tags, tagSelectMode, subGroups, unassigned } = filter;
  const serials = search.includes(';') ? splitSerials(search) : undefined;
  return query
    .$if(serials !== undefined, (q) => q.where(sql<boolean>`c.serial = any(${serials}::text[])`))
    .$if(found !== undefined, (q) => (found === undefined ? q : q.where(matching(found))))
    .$if(subGroups === false, (q) => q.where(sql<boolean>`g.path = ${scope.path}::ltree`))
    .$if(unassigned === true, (q) => q.where(sql<boolean>`c.group_id = c.customer_id`))
    .$if(statuses !== undefined, (q) => q.where(sql<boolean>`s.status = any(${[...(statuses ?? [])]}::text[])`))
    .$if(tags !== undefined, (q) => q.where(tagged(tags ?? [], tagSelectMode)))
    .$if(label !== undefined, (q) => q.where(labelled(label ?? '', labelMode)));
}

const devicesOf = sql<{ baseUnits: number; headsets: number; handsets: number; keypads: number; callPoints: number }>`(
  select json_build_object(
    'baseUnits', (
      select count(*) from base_units b
      where b.controller_id = c.id and b.owner_epoch = c.owner_epoch and b.kind = 'baseunit' and b.deactivated_at is null),
    'headsets', count(*) filter (where e.category = 'headset'),
    'handsets', count(*) filter (where e.category = 'handset'),
    'keypads', count(*) filter (where e.category = 'keypad'),
    'callPoints', count(*) filter (where e.category = 'callpoint'))
  from endpoints e
  where e.controller_id = c.id and e.owner_epoch = c.owner_epoch and e.is_valid and e.deactivated_at is null)`;

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
    'c.version',
  ]);

/** Selects ids first, so that columns are computed only for the locations on the page. */
export async function listLocations(
  db: Database,
  scope: Scope,
  { page, pageSize, sort = 'boxName', order, ...filter }: LocationPage,
): Promise<LocationRow[]> {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const ids = await filtered(inScope(db, scope) as never, { scope, filter, found: await lookUp(db, scope, filter) })
    .select('c.id')
    // Sets the position of nulls only for nullable columns; elsewhere it would prevent the use of the index.
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

export async function listLocationIds(
  db: Database,
  scope: Scope,
  { limit, ...filter }: LocationFilter & { limit: number },
): Promise<string[]> {
  const rows = await filtered(inScope(db, scope) as never, { scope, filter, found: await lookUp(db, scope, filter) })
    .select('c.id')
    .orderBy('c.box_name')
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const countLocations = async (db: Database, scope: Scope, filter: LocationFilter) =>
  await filtered(inScope(db, scope) as never, { scope, filter, found: await lookUp(db, scope, filter) })
    .select(['s.status', sql<number>`count(*)::int`.as('n')])
    .groupBy('s.status')
    .execute();

/** Returns whether the scope has more locations than `limit`. Larger lists cannot be sorted by volatile columns. */
export async function hasMoreLocationsThan(db: Database, scope: Scope, limit: number): Promise<boolean> {
  const rows = await inScope(db, scope).select('c.id').offset(limit).limit(1).execute();
  return rows.length > 0;
}

export type LocationRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>;
