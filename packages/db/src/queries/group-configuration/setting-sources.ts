import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { effectiveSettings } from './effective-settings.ts';

export interface SetAbove {
  readonly field: string;
  readonly value: unknown;
  /** The nearest group at or above that sets the field. */
  readonly groupId: string;
  readonly groupTitle: string;
}

/** The nearest value of each field at or above a group; `above` leaves out the group itself. */
export async function listSetAbove(
  db: Database | Trx,
  scope: Scope,
  { groupId, above = false }: { readonly groupId: string; readonly above?: boolean },
): Promise<SetAbove[]> {
  const which = sql`g.id = ${groupId} and ${inScope('g', scope)}`;
  const without = above ? { groupId, settings: {} } : undefined;
  const { rows } = await sql<SetAbove>`
    with ${effectiveSettings(which, without)}
    select s.field, s.value, a.id as "groupId", a.title as "groupTitle"
    from set_above s join groups a on a.id = s.set_by`.execute(db);
  return rows;
}

export interface StoredSettings {
  readonly kind: string;
  readonly groupId: string;
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly own: readonly string[];
}

/** Settings stored for a controller, by kind; empty if the controller is not in the scope. */
export async function listStoredSettings(
  db: Database | Trx,
  scope: Scope,
  controllerId: string,
): Promise<StoredSettings[]> {
  const { rows } = await sql<StoredSettings>`
    select coalesce(k.kind, '') as kind, c.group_id as "groupId", k.settings, coalesce(k.own, '{}') as own
    from controllers c join groups g on g.id = c.group_id
      left join configurations k on k.controller_id = c.id and k.device_id = ''
    where c.id = ${controllerId} and ${inScope('g', scope)}`.execute(db);
  return rows;
}

/** Whether a group has each feature, itself or from a group above. */
export async function listFeaturesOf(db: Database | Trx, groupId: string): Promise<Set<string>> {
  const { rows } = await sql<{ feature: string }>`
    select distinct f.feature from groups g join groups a on a.path @> g.path join group_features f on f.group_id = a.id
    where g.id = ${groupId}`.execute(db);
  return new Set(rows.map(({ feature }) => feature));
}
