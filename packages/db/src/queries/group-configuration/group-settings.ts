import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface GroupSettingsRow {
  readonly groupId: string;
  readonly path: string;
  readonly customerId: string | null;
  /** 0 if the group never set anything. */
  readonly version: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

/** The name of a user, visible to users of the same customer and to internal staff. */
const nameOf = (scope: Scope, column: string) => sql`(
  select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(column)}
    and (u.customer_id is null or u.customer_id = g.customer_id or ${scope.customerId}::uuid is null))`;

export async function findGroupSettings(
  db: Database | Trx,
  scope: Scope,
  groupId: string,
): Promise<GroupSettingsRow | undefined> {
  const { rows } = await sql<GroupSettingsRow>`
    select g.id as "groupId", g.path::text as path, g.customer_id as "customerId", coalesce(s.version, 0) as version,
           coalesce(s.settings, '{}') as settings, s.updated_at as "updatedAt", ${nameOf(scope, 's.updated_by')} as "updatedBy"
    from groups g left join group_configurations s on s.group_id = g.id
    where g.id = ${groupId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

interface Written {
  readonly groupId: string;
  /** As read by the caller; 0 if there was none. */
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly userId: string | null;
}

/** Writes settings of a group if they still have this version; returns whether they had. */
export async function writeGroupSettings(
  trx: Trx,
  scope: Scope,
  { groupId, version, before, after, userId }: Written,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into group_configurations as s (group_id, settings, updated_by)
    select g.id, ${JSON.stringify(after)}::jsonb, ${userId}::uuid from groups g
    where g.id = ${groupId} and ${inScope('g', scope)}
    on conflict (group_id) do update
      set settings = excluded.settings, version = s.version + 1, updated_by = excluded.updated_by, updated_at = now()
      where s.version = ${version}
    returning version`.execute(trx);
  const written = rows[0]?.version;
  if (written === undefined) return false;
  await trx
    .insertInto('group_configuration_changes')
    .values({
      group_id: groupId,
      version: written,
      settings_before: JSON.stringify(before),
      settings_after: JSON.stringify(after),
      changed_by: userId,
    })
    .execute();
  return true;
}

export interface GroupSettingsChangeRow {
  readonly id: string;
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** Changes of the group's own settings, newest first. */
export async function listGroupSettingsChanges(
  db: Database | Trx,
  scope: Scope,
  { groupId, limit }: { readonly groupId: string; readonly limit: number },
): Promise<GroupSettingsChangeRow[]> {
  const { rows } = await sql<GroupSettingsChangeRow>`
    select h.id, h.version, h.settings_before as before, h.settings_after as after, h.changed_at as "changedAt",
           ${nameOf(scope, 'h.changed_by')} as "changedBy"
    from group_configuration_changes h join groups g on g.id = h.group_id
    where h.group_id = ${groupId} and ${inScope('g', scope)}
    order by h.version desc limit ${limit}`.execute(db);
  return rows;
}
