import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { inScope, groupInScope, type Scope } from '../../scope.ts';

const TOGGLE = 'toggleUserEnrolment';

/** Returns "off" and version 0 if never set; undefined if the location is not in the scope. */
export const findLocationSettings = (db: Database | Trx, scope: Scope, controllerId: string) =>
  db
    .selectFrom('controllers as c')
    .leftJoin('location_settings as s', (join) => join.onRef('s.controller_id', '=', 'c.id').on('s.key', '=', TOGGLE))
    .select([
      'c.id',
      sql<boolean>`coalesce(s.value = 'true', false)`.as('on'),
      sql<number>`coalesce(s.version, 0)`.as('version'),
    ])
    .where('c.id', '=', controllerId)
    .where((eb) => groupInScope(eb.ref('c.group_id'), scope))
    .executeTakeFirst();

/** Returns which of these locations have enrolment on. */
export async function enrollingLocations(trx: Trx, controllerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select controller_id as id from location_settings
    where controller_id = any(${arrayLiteral(controllerIds)}::uuid[]) and key = ${TOGGLE} and value = 'true'`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Switches enrolment on at these locations. */
export async function switchUserEnrolmentOn(db: Database | Trx, controllerIds: readonly string[]): Promise<void> {
  await sql`
    insert into location_settings (controller_id, key, value)
    select unnest(${arrayLiteral(controllerIds)}::uuid[]), ${TOGGLE}, 'true'
    on conflict (controller_id, key) do update set value = excluded.value`.execute(db);
}

/**
 * Writes the setting if it still has this version. Returns undefined if it was changed meanwhile or the location is
 * not in the scope.
 */
export async function writeUserEnrolment(
  trx: Trx,
  scope: Scope,
  setting: { controllerId: string; on: boolean; version: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into location_settings as s (controller_id, key, value)
    select c.id, ${TOGGLE}, to_jsonb(${setting.on}::boolean) from controllers c join groups g on g.id = c.group_id
    where c.id = ${setting.controllerId} and ${inScope('g', scope)}
      and (${setting.version} = 0 or exists (select 1 from location_settings where controller_id = c.id and key = ${TOGGLE}))
    on conflict (controller_id, key) do update
      set value = excluded.value, version = s.version + 1, updated_at = now() where s.version = ${setting.version}
    returning version`.execute(trx);
  return rows[0]?.version;
}
