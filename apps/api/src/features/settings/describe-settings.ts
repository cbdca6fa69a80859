import { listSettingChanges, listStoredSettings } from '@earshot/db/queries/settings';
import { SETTING_KEYS, type SettingKey } from '@earshot/domain/settings/definitions';
import { EVERY_ENVIRONMENT } from '@earshot/domain/settings/resolve-settings';
import type { SettingList } from '@earshot/domain/settings/schema';
import type { OpenCall } from '../../trpc/call.ts';
import { toSetting } from './setting-view.ts';

/** Describes settings for staff: those that are named, by default all. */
export async function describeSettings(
  { deps: { db, environment } }: OpenCall,
  keys: readonly SettingKey[] = SETTING_KEYS,
): Promise<SettingList> {
  const places = keys.flatMap((key) => [
    { key, environment },
    { key, environment: EVERY_ENVIRONMENT },
  ]);
  const [stored, changes] = await Promise.all([listStoredSettings(db), listSettingChanges(db, places)]);
  const facts = { environment, now: new Date(), stored, changes };
  return { environment, settings: keys.map((key) => toSetting(key, facts)) };
}
