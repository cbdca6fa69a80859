import { announce } from '@earshot/db/notify';
import { lockSetting, type SettingPlace, writeSetting } from '@earshot/db/queries/settings';
import { badRequest } from '@earshot/domain/errors/app-error';
import { definitionOf, type SettingKey, type SettingValue } from '@earshot/domain/settings/definitions';
import { EVERY_ENVIRONMENT, fits } from '@earshot/domain/settings/resolve-settings';
import { type Setting, type SettingReach, settingSubject } from '@earshot/domain/settings/schema';
import type { Call } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { describeSettings } from './describe-settings.ts';

interface SettingChange {
  readonly key: SettingKey;
  readonly reach: SettingReach;
  readonly version: number;
  /** Null removes the value, so that the more general one applies. */
  readonly value: SettingValue | null;
}

/**
 * Sets or resets a setting and notifies every open portal. Fails if the setting has changed since the caller read it.
 */
export async function changeSetting(call: Call, { key, reach, version, value }: SettingChange): Promise<Setting> {
  if (value !== null) assertFits(key, value);
  const environment = reach === 'here' ? call.deps.environment : EVERY_ENVIRONMENT;
  await call.write((trx, audit) => write(trx, audit, { call, version, place: { key, environment }, value }));
  const [setting] = (await describeSettings(call, [key])).settings;
  if (setting === undefined) throw new Error(`The setting ${key} is not described`);
  return setting;
}

function assertFits(key: SettingKey, value: SettingValue): void {
  const definition = definitionOf(key);
  if (fits(definition, value)) return;
  const wanted =
    definition.kind === 'number' ? `a whole number from ${definition.min} to ${definition.max}` : 'on or off';
  throw badRequest(`${key} must be ${wanted}`, { field: 'value' });
}

interface Change {
  readonly call: Call;
  readonly version: number;
  readonly place: SettingPlace;
  readonly value: SettingValue | null;
}
type Work = Parameters<Call['write']>[0];

async function write(...[trx, audit, { version, place, value }]: [...Parameters<Work>, Change]): Promise<void> {
  const id = settingSubject(place.key, place.environment);
  const before = await lockSetting(trx, place);
  if (before.version !== version) {
    throw await changedMeanwhile(trx, { what: 'setting', id, version: before.version });
  }
  if (before.value === value) return audit('unchanged');
  await writeSetting(trx, { ...place, value });
  await announce(trx, { kind: 'settings', ids: [place.key] });
  audit({ subjectId: id, before: { value: before.value }, after: { value } });
}
