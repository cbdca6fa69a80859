import { GROUP_FIELDS, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import {
  controllerSettings,
  desiredSettings,
  effectiveSettings,
  isOutdated,
  type Proposal,
} from './effective-settings.ts';
import { isUnsupported, requestTable } from './setting-state.ts';

export interface SettingsPreviewRow {
  readonly preview: string;
  readonly locations: number;
  readonly changing: number;
  readonly overriding: number;
  readonly unsupported: number;
  readonly offline: number;
}

interface Previewed extends Proposal {
  readonly path: string;
  readonly fields: readonly GroupFieldName[];
}

/**
 * Counts the locations that a change of a group's settings changes. `preview` is a hash of all settings that it read,
 * so that a change that was previewed is applied to the same state.
 */
export async function previewSettings(
  db: Database | Trx,
  scope: Scope,
  { path, fields, ...proposal }: Previewed,
): Promise<SettingsPreviewRow> {
  const keys = arrayLiteral(fields.map((field) => `${GROUP_FIELDS[field].kind}.${GROUP_FIELDS[field].key}`));
  const which = sql`g.path <@ ${path}::ltree and ${inScope('g', scope)}`;
  const { rows } = await sql<SettingsPreviewRow>`
    with ${effectiveSettings(which, proposal)},
    each as (
      select c.id, n.kind, k.version, ${isOutdated} as changes, ${desiredSettings} as desired,
             exists (select from unnest(k.own) o where n.kind || '.' || o = any(${keys}::text[])) as overrides,
             s.status in ('inactive', 'unknown') as offline,
             ${isUnsupported} as unsupported
      from ${controllerSettings} join controller_states s on s.controller_id = c.id
        join ${requestTable} on r.kind = n.kind),
    located as (
      select id, bool_or(changes) as changes, bool_or(overrides) as overrides, bool_or(offline) as offline,
             bool_or(changes and unsupported) as unsupported
      from each group by id)
    select
      (select md5(coalesce(string_agg(id || kind || coalesce(version, 0) || desired, ',' order by id, kind), ''))
       from each) as preview,
      count(*)::int as locations, count(*) filter (where changes)::int as changing,
      count(*) filter (where overrides)::int as overriding, count(*) filter (where unsupported)::int as unsupported,
      count(*) filter (where changes and offline)::int as offline
    from located`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has one row');
  return row;
}

export interface OverridingGroup {
  readonly groupId: string;
  readonly title: string;
  readonly locations: number;
}

/** Groups below that set one of the fields themselves, with the number of locations in and below them. */
export async function listOverridingGroups(
  db: Database | Trx,
  scope: Scope,
  { path, fields, limit }: { readonly path: string; readonly fields: readonly string[]; readonly limit: number },
): Promise<OverridingGroup[]> {
  const { rows } = await sql<OverridingGroup>`
    select g.id as "groupId", g.title, (
      select count(*)::int from controllers c join groups b on b.id = c.group_id
      where b.path <@ g.path and b.customer_id is not distinct from g.customer_id) as locations
    from group_configurations s join groups g on g.id = s.group_id
    where g.path <@ ${path}::ltree and g.path <> ${path}::ltree and ${inScope('g', scope)}
      and s.settings ?| ${arrayLiteral(fields)}::text[]
    order by g.path limit ${limit}`.execute(db);
  return rows;
}
