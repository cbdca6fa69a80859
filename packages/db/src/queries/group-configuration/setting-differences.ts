import { GROUP_FIELDS, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type { DifferenceReason } from '@earshot/domain/group-configuration/differences';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { requestTable, settingState } from './setting-state.ts';

export interface DifferenceRow {
  readonly controllerId: string;
  readonly boxName: string;
  readonly serialNumber: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly kind: string;
  /** Names of the settings on the hardware. */
  readonly keys: string[];
  readonly reason: DifferenceReason;
  readonly detail: string | null;
  readonly since: Date;
}

interface Filter {
  readonly path: string;
  readonly fields: readonly GroupFieldName[];
  readonly reason?: DifferenceReason | undefined;
  /** Only this location. */
  readonly controllerId?: string | undefined;
}

/**
 * Rows by location and reason: settings that the location set itself, and settings that its controller does not have.
 * Only kinds with one of the fields.
 */
function differences(scope: Scope, { path, fields, controllerId }: Filter): RawBuilder<unknown> {
  const kinds = arrayLiteral([...new Set(fields.map((field) => GROUP_FIELDS[field].kind))]);
  const keys = arrayLiteral(fields.map((field) => GROUP_FIELDS[field].key));
  return sql`
    with settings as (
      select c.id as "controllerId", c.box_name as "boxName", c.serial as "serialNumber", g.id as "groupId",
             g.title as "groupTitle", k.kind, k.own, k.settings, k.updated_at, k.refusal, s.status_since,
             ${settingState} as state
      from configurations k join controllers c on c.id = k.controller_id join groups g on g.id = c.group_id
        join controller_states s on s.controller_id = c.id join ${requestTable} on r.kind = k.kind
      where k.device_id = '' and k.kind = any(${kinds}::text[]) and g.path <@ ${path}::ltree and ${inScope('g', scope)}
        ${controllerId === undefined ? sql`` : sql`and c.id = ${controllerId}::uuid`}),
    differences as (
      select x.*, 'own' as reason, null as detail, x.updated_at as since,
             array(select o from unnest(x.own) o where o = any(${keys}::text[]) order by o) as keys
      from settings x where x.own && ${keys}::text[]
      union all
      select x.*, x.state, case when x.state in ('refused', 'unanswered') then x.refusal end,
             case when x.state = 'offline' then coalesce(x.status_since, x.updated_at) else x.updated_at end,
             array(select o from jsonb_object_keys(x.settings) o where o = any(${keys}::text[]) order by o)
      from settings x where x.state <> 'taken')`;
}

export async function countDifferences(
  db: Database,
  scope: Scope,
  filter: Filter,
): Promise<Partial<Record<DifferenceReason, number>>> {
  const { rows } = await sql<{ reason: DifferenceReason; n: number }>`
    ${differences(scope, filter)} select reason, count(*)::int as n from differences group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ reason, n }) => [reason, n]));
}

/** Ordered by the name of the location. */
export async function listDifferences(
  db: Database,
  scope: Scope,
  { page, pageSize, ...filter }: Filter & { readonly page: number; readonly pageSize: number },
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    ${differences(scope, filter)}
    select "controllerId", "boxName", "serialNumber", "groupId", "groupTitle", kind, keys, reason, detail, since
    from differences where ${filter.reason ?? null}::text is null or reason = ${filter.reason ?? null}
    order by "boxName", "controllerId", kind, reason limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** Whether a change of this group, a group above or a group below is still being applied. */
export async function isApplyingChange(db: Database, path: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operations o join groups g on g.id = o.subject_id
    where o.kind = 'group.configure' and o.state = 'running' and (g.path @> ${path}::ltree or g.path <@ ${path}::ltree)
    limit 1`.execute(db);
  return rows.length > 0;
}
