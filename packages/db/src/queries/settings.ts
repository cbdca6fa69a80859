import type { SettingKey, SettingValue } from '@earshot/domain/settings/definitions';
import { type PortalSettings, resolveSettings } from '@earshot/domain/settings/resolve-settings';
import { settingSubject } from '@earshot/domain/settings/schema';
import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';

/** Returns the settings of the environment, with defaults for unset ones. */
export async function getSettings(db: Database | Trx, environment: string): Promise<PortalSettings> {
  return resolveSettings(environment, await listStoredSettings(db));
}

export const listStoredSettings = (db: Database | Trx) =>
  db.selectFrom('settings').select(['key', 'environment', 'value', 'version', 'updated_at']).execute();
export type StoredSettingRow = Awaited<ReturnType<typeof listStoredSettings>>[number];

export interface SettingPlace {
  readonly key: SettingKey;
  readonly environment: string;
}

/** Locks the row of a setting until the transaction ends; inserts it with version 0 if it is missing. */
export async function lockSetting(trx: Trx, { key, environment }: SettingPlace) {
  await trx
    .insertInto('settings')
    .values({ key, environment, value: null, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await trx
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .where('environment', '=', environment)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Null resets the setting to its default. */
export const writeSetting = (trx: Trx, { key, environment, value }: SettingPlace & { value: SettingValue | null }) =>
  trx
    .updateTable('settings')
    .set((eb) => ({
      value: value === null ? null : JSON.stringify(value),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('key', '=', key)
    .where('environment', '=', environment)
    .execute();

/** Returns the author of each setting's last change, by its subject in the audit log. */
export async function listSettingChanges(
  db: Database,
  places: readonly SettingPlace[],
): Promise<ReadonlyMap<string, { at: Date; by: string | null }>> {
  const subjects = places.map(({ key, environment }) => settingSubject(key, environment));
  const rows = await db
    .selectFrom('audit_log')
    .distinctOn('subject_id')
    .select(['subject_id', 'at', 'principal_name'])
    .where('subject_id', 'in', subjects)
    .orderBy('subject_id')
    .orderBy('at', 'desc')
    .execute();
  return new Map(rows.map(({ subject_id, at, principal_name }) => [subject_id ?? '', { at, by: principal_name }]));
}
