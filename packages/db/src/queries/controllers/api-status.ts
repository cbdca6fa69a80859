import type { ApiState, ApiStatusSort } from '@earshot/domain/api-status/lists';
import { LOCAL_API_LIMITS } from '@earshot/domain/devices/freshness';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface ApiStatusRow {
  readonly controllerId: string;
  readonly boxName: string;
  readonly serialNumber: string;
  readonly groupTitle: string;
  readonly state: ApiState;
  readonly heartbeatAt: Date | null;
  readonly lastOfflineAt: Date | null;
}

interface ApiStatusFilter {
  readonly search: string;
  /** Time to which the states refer. */
  readonly asOf: Date;
}

interface ApiStatusPage extends ApiStatusFilter {
  readonly states?: readonly ApiState[] | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: ApiStatusSort;
  readonly order: 'ASC' | 'DESC';
}

/** SQL equivalent of `localApiState` in the domain package. */
const stateAsOf = (asOf: Date): RawBuilder<ApiState> => {
  const since = (ms: number) => sql`${asOf}::timestamptz - ${ms} * interval '1 millisecond'`;
  return sql`case
    when s.local_api_heartbeat_at is null then case when s.local_api_last_offline_at is null then 'none' else 'error' end
    when s.local_api_last_offline_at > s.local_api_heartbeat_at then 'error'
    when s.local_api_heartbeat_at >= ${since(LOCAL_API_LIMITS.ok)} then 'ok'
    when s.local_api_heartbeat_at >= ${since(LOCAL_API_LIMITS.warning)} then 'warning'
    else 'error' end`;
};

const SORTS = {
  boxName: sql`box_name`,
  groupTitle: sql`lower(title)`,
  // Worst state first.
  state: sql`array_position(array['error', 'warning', 'ok', 'none'], state)`,
  heartbeat: sql`local_api_heartbeat_at`,
} as const satisfies Record<ApiStatusSort, unknown>;

/** Locations of the scope with the feature `showLocalApi`, enabled in their group or a group above it. */
function matching(scope: Scope, { search, asOf }: ApiStatusFilter): RawBuilder<SqlBool> {
  const owned = scope.customerId === null ? sql`true` : sql`c.customer_id = ${scope.customerId}::uuid`;
  const found = search === '' ? sql`true` : sql`c.search like ${`%${escapeSearchText(search.toLowerCase())}%`}`;
  return sql`
    select c.id, c.box_name, c.serial, g.title, s.local_api_heartbeat_at, s.local_api_last_offline_at,
           ${stateAsOf(asOf)} as state
    from controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
    where ${owned} and ${inScope('g', scope)} and ${found} and exists (
      select 1 from groups a join group_features f on f.group_id = a.id and f.feature = 'showLocalApi'
      where a.path @> g.path)`;
}

export async function listApiStatus(db: Database, scope: Scope, page: ApiStatusPage): Promise<ApiStatusRow[]> {
  const direction = sql.raw(page.order === 'ASC' ? 'asc' : 'desc');
  const states = page.states === undefined ? null : [...page.states];
  const { rows } = await sql<ApiStatusRow>`
    select id as "controllerId", box_name as "boxName", serial as "serialNumber", title as "groupTitle", state,
           local_api_heartbeat_at as "heartbeatAt", local_api_last_offline_at as "lastOfflineAt"
    from (${matching(scope, page)}) as x
    where (${states}::text[] is null or state = any(${states}::text[]))
    order by ${SORTS[page.sort]} ${direction} nulls last, id ${direction}
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`.execute(db);
  return rows;
}

export async function countApiStatus(
  db: Database,
  scope: Scope,
  filter: ApiStatusFilter,
): Promise<{ state: ApiState; n: number }[]> {
  const { rows } = await sql<{ state: ApiState; n: number }>`
    select state, count(*)::int as n from (${matching(scope, filter)}) as x group by state`.execute(db);
  return rows;
}
