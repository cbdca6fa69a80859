import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { UnsupportedSort } from '@earshot/domain/dashboard/sorts';
import { HEARTBEATS } from '@earshot/domain/dashboard/supported-features';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface UnsupportedRow {
  readonly id: string;
  readonly box_name: string;
  readonly group_title: string;
  readonly status: ControllerStatus;
  readonly tunnel_port: number | null;
  readonly last_updated: Date | null;
}

interface UnsupportedPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: UnsupportedSort;
  readonly order: 'ASC' | 'DESC';
}

const SORTS = {
  boxName: sql`c.box_name`,
  groupTitle: sql`lower(g.title)`,
  status: sql`s.status`,
  lastUpdated: sql`coalesce(s.state_at, s.last_seen_at)`,
} as const satisfies Record<UnsupportedSort, unknown>;

const tables = sql`controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id`;

function matching(scope: Scope, search: string): RawBuilder<SqlBool> {
  const owned = scope.customerId === null ? sql`true` : sql`c.customer_id = ${scope.customerId}::uuid`;
  const found = search === '' ? sql`true` : sql`c.search like ${`%${escapeSearchText(search.toLowerCase())}%`}`;
  const unsupported = sql`not s.supported_features @> array[${HEARTBEATS.devices}]::text[]`;
  return sql`${owned} and ${inScope('g', scope)} and ${unsupported} and ${found}`;
}

export async function listUnsupported(
  db: Database,
  scope: Scope,
  { search, page, pageSize, sort, order }: UnsupportedPage,
): Promise<UnsupportedRow[]> {
  const direction = sql.raw(order === 'ASC' ? 'asc' : 'desc');
  const { rows } = await sql<UnsupportedRow>`
    select c.id, c.box_name, g.title as group_title, s.status, s.tunnel_port, coalesce(s.state_at, s.last_seen_at) as last_updated
    from ${tables} where ${matching(scope, search)}
    order by ${SORTS[sort]} ${direction} nulls last, c.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countUnsupported(db: Database, scope: Scope, search: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${tables} where ${matching(scope, search)}`.execute(db);
  return rows[0]?.n ?? 0;
}
