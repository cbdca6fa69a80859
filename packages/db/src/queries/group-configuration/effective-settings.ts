import { FACTORY_SETTINGS } from '@earshot/domain/group-configuration/factory-settings';
import { GROUP_FIELDS } from '@earshot/domain/group-configuration/fields';
import { type RawBuilder, sql } from 'kysely';

/** The fields as a table, with their kind, their name on the hardware and the feature that they need. */
const fields = sql.join(
  Object.entries(GROUP_FIELDS).map(
    ([field, { kind, key, feature }]) => sql`(${field}, ${kind}, ${key}, ${feature}::text)`,
  ),
);

/** The kinds as a table, with their factory settings. */
const kinds = sql.join(
  Object.entries(FACTORY_SETTINGS).map(([kind, settings]) => sql`(${kind}, ${JSON.stringify(settings)}::jsonb)`),
);

export const fieldTable = sql`(values ${fields}) as f(field, kind, key, feature)`;
export const kindTable = sql`(values ${kinds}) as n(kind, factory)`;

/** Settings that a group would have; they replace the stored ones. */
export interface Proposal {
  readonly groupId: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Common table expressions, to follow `with`. `groups_of`: the groups chosen by `which`, a condition on groups `g`.
 * `set_above`: the nearest value of each field at or above each of them, with the group that sets it; groups of other
 * customers above set nothing. `inherited`: these values by kind, with the names of the hardware. Fields whose feature
 * is off for the group are left out.
 */
export function effectiveSettings(which: RawBuilder<unknown>, proposal?: Proposal): RawBuilder<unknown> {
  const stored = sql`select group_id, settings from group_configurations`;
  const held =
    proposal === undefined
      ? stored
      : sql`${stored} where group_id <> ${proposal.groupId}
            union all select ${proposal.groupId}::uuid, ${JSON.stringify(proposal.settings)}::jsonb`;
  return sql`
    held as (${held}),
    groups_of as materialized (select g.id, g.path, g.customer_id from groups g where ${which}),
    set_above as materialized (
      select distinct on (t.id, e.key) t.id as group_id, e.key as field, e.value, a.id as set_by
      from held h join groups a on a.id = h.group_id
        join groups_of t on t.path <@ a.path and t.customer_id is not distinct from a.customer_id
        cross join lateral jsonb_each(h.settings) e
      order by t.id, e.key, nlevel(a.path) desc),
    inherited as materialized (
      select s.group_id, f.kind, jsonb_object_agg(f.key, s.value) as settings
      from set_above s join ${fieldTable} on f.field = s.field join groups_of t on t.id = s.group_id
      where f.feature is null or exists (
        select from group_features x join groups a on a.id = x.group_id
        where x.feature = f.feature and a.path @> t.path)
      group by 1, 2)`;
}

/**
 * Joins each controller `c` with each kind of settings: `n` with the factory settings, `k` its stored settings or
 * null, `i` the inherited ones or null.
 */
export const controllerSettings = sql`
  controllers c join groups_of t on t.id = c.group_id cross join ${kindTable}
    left join configurations k on k.controller_id = c.id and k.kind = n.kind and k.device_id = ''
    left join inherited i on i.group_id = c.group_id and i.kind = n.kind`;

/** The settings that a controller should have: its own, then those of its groups, then the factory settings. */
export const desiredSettings = sql`(n.factory || coalesce(i.settings, '{}') || coalesce((
  select jsonb_object_agg(o.key, o.value) from jsonb_each(k.settings) o where o.key = any(k.own)), '{}'))`;

/** Condition: the settings must be written, because they differ from those that the controller should have. */
export const isOutdated = sql`(case when k.settings is null then i.settings is not null
  else k.settings <> ${desiredSettings} end)`;
