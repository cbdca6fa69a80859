import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { DashboardSort } from '@earshot/domain/dashboard/sorts';
import { HEARTBEATS } from '@earshot/domain/dashboard/supported-features';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface DashboardFilter {
  readonly search: string;
  readonly controllerIds?: readonly string[] | undefined;
  readonly statuses?: readonly ControllerStatus[] | undefined;
}

export interface DashboardPage extends DashboardFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: DashboardSort;
  readonly order: 'ASC' | 'DESC';
}

export interface DashboardRow {
  readonly id: string;
  readonly serial: string;
  readonly box_name: string;
  readonly group_id: string;
  readonly group_title: string;
  readonly status: ControllerStatus;
  readonly status_since: Date | null;
  readonly faults: string[];
  readonly last_updated: Date | null;
  readonly reports_devices: boolean;
  readonly reports_base_units: boolean;
  /** Types without devices are omitted. */
  readonly devices: Readonly<Record<string, { readonly total: number; readonly online: number }>>;
}

const SORTS = {
  boxName: sql`c.box_name`,
  serialNumber: sql`c.serial`,
  group: sql`lower(g.title)`,
  status: sql`s.status`,
  lastUpdated: sql`coalesce(s.state_at, s.last_seen_at)`,
} as const satisfies Record<DashboardSort, unknown>;

const tables = sql`controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id`;

const owned = (scope: Scope): RawBuilder<SqlBool> =>
  scope.customerId === null ? sql`true` : sql`c.customer_id = ${scope.customerId}::uuid`;

function matching(scope: Scope, { search, statuses, controllerIds }: DashboardFilter): RawBuilder<SqlBool> {
  const found = search === '' ? sql`true` : sql`c.search like ${`%${escapeSearchText(search.toLowerCase())}%`}`;
  const wanted = statuses === undefined ? sql`true` : sql`s.status = any(${[...statuses]}::text[])`;
  const named = controllerIds === undefined ? sql`true` : sql`c.id = any(${[...controllerIds]}::uuid[])`;
  return sql`${owned(scope)} and ${inScope('g', scope)} and ${found} and ${wanted} and ${named}`;
}

/** Counts devices that are present, valid and reported under the controller's present owner. */
const devicesOf = sql`(
  select coalesce(json_object_agg(k.kind, json_build_object('total', k.total, 'online', k.online)), '{}')
  from (
    select d.kind, count(*)::int as total, count(*) filter (where d.presence = 'online')::int as online
    from (
      select kind, presence from base_units b
      where b.controller_id = c.id and b.deactivated_at is null and b.owner_epoch = c.owner_epoch
      union all
      select category, presence from endpoints e
      where e.controller_id = c.id and e.deactivated_at is null and e.owner_epoch = c.owner_epoch and e.is_valid
        and e.category <> 'unknown'
    ) d group by d.kind
  ) k)`;

const columns = sql`
  c.id, c.serial, c.box_name, c.group_id, g.title as group_title, s.status, s.status_since, s.faults,
  coalesce(s.state_at, s.last_seen_at) as last_updated, s.supported_features @> array[${HEARTBEATS.devices}]::text[] as reports_devices,
  s.supported_features @> array[${HEARTBEATS.baseUnits}]::text[] as reports_base_units`;

/** Selects ids first, so that device totals are computed only for the controllers on the page. */
export async function listDashboardControllers(
  db: Database,
  scope: Scope,
  { page, pageSize, sort, order, ...filter }: DashboardPage,
): Promise<DashboardRow[]> {
  const direction = sql.raw(order === 'ASC' ? 'asc' : 'desc');
  // Sets the position of nulls only for nullable columns; elsewhere it would prevent the use of the index.
  const nulls = sql.raw(sort === 'lastUpdated' ? 'nulls last' : '');
  const ids = await sql<{ id: string }>`
    select c.id from ${tables} where ${matching(scope, filter)}
    order by ${SORTS[sort]} ${direction} ${nulls}, c.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  if (ids.rows.length === 0) return [];
  const wanted = ids.rows.map(({ id }) => id);
  const { rows } = await sql<DashboardRow>`
    select ${columns}, ${devicesOf} as devices from ${tables}
    where ${owned(scope)} and ${inScope('g', scope)} and c.id = any(${wanted}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

export async function countDashboardControllers(
  db: Database,
  scope: Scope,
  filter: DashboardFilter,
): Promise<{ status: ControllerStatus; n: number }[]> {
  const { rows } = await sql<{ status: ControllerStatus; n: number }>`
    select s.status, count(*)::int as n from ${tables} where ${matching(scope, filter)} group by s.status`.execute(db);
  return rows;
}

/** Returns whether the scope has more controllers than `limit`. Larger lists cannot be sorted by volatile columns. */
export async function hasMoreControllersThan(db: Database, scope: Scope, limit: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from controllers c join groups g on g.id = c.group_id
    where ${owned(scope)} and ${inScope('g', scope)} offset ${limit} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns controllers that are down or faulty, latest first. */
export async function listNeedingAttention(
  db: Database,
  scope: Scope,
  limit: number,
): Promise<Omit<DashboardRow, 'devices'>[]> {
  const { rows } = await sql<Omit<DashboardRow, 'devices'>>`
    select ${columns} from ${tables}
    where ${owned(scope)} and ${inScope('g', scope)} and s.status in ('fault', 'inactive')
    order by coalesce(s.status_since, s.last_seen_at) desc nulls last, c.id limit ${limit}`.execute(db);
  return rows;
}

export async function keepControllersInScope(db: Database, scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select c.id from controllers c join groups g on g.id = c.group_id
    where c.id = any(${[...ids]}::uuid[]) and ${owned(scope)} and ${inScope('g', scope)}`.execute(db);
  return rows.map(({ id }) => id);
}
