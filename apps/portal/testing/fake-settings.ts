import { conflict } from '@earshot/domain/errors/app-error';
import { definitionOf, SETTING_KEYS, type SettingKey } from '@earshot/domain/settings/definitions';
import { EVERY_ENVIRONMENT, resolveSettings, type StoredSetting } from '@earshot/domain/settings/resolve-settings';
import * as settings from '@earshot/domain/settings/schema';
import { fail, signedIn, t } from './fake-procedures.ts';

const ENVIRONMENT = 'production';
const stored = new Map<string, StoredSetting & { version: number }>();
const watchers = new Set<() => void>();
/** Flags treated as expired; no flag of the product is. */
export const expired = new Set<SettingKey>();

export function resetSettings(): void {
  stored.clear();
  expired.clear();
}

const place = (key: SettingKey, environment: string) =>
  stored.get(`${key}@${environment}`) ?? { key, environment, value: null, version: 0 };
export const present = () => resolveSettings(ENVIRONMENT, [...stored.values()]);

/** Stores a setting as if another user had changed it, and notifies subscribers. */
export function storeSetting(key: SettingKey, value: boolean | number | null, environment = EVERY_ENVIRONMENT): void {
  const { version } = place(key, environment);
  stored.set(`${key}@${environment}`, { key, environment, value, version: version + 1 });
  watchers.forEach((wake) => wake());
}

function describe(key: SettingKey): settings.Setting {
  const definition = definitionOf(key);
  const isNumber = definition.kind === 'number';
  const sideOf = (environment: string) => {
    const { value, version } = place(key, environment);
    return { value: value as boolean | number | null, version };
  };
  return {
    key,
    kind: definition.kind,
    what: definition.what,
    owner: definition.owner,
    endsOn: definition.kind === 'flag' ? definition.endsOn : null,
    expired: expired.has(key),
    min: isNumber ? definition.min : null,
    max: isNumber ? definition.max : null,
    unit: isNumber ? definition.unit : null,
    default: definition.fallback,
    value: present()[key],
    everywhere: sideOf(EVERY_ENVIRONMENT),
    here: sideOf(ENVIRONMENT),
    changedAt: null,
    changedBy: null,
  };
}

function write(
  input: { key: SettingKey; reach: settings.SettingReach; version: number },
  value: boolean | number | null,
) {
  const environment = input.reach === 'here' ? ENVIRONMENT : EVERY_ENVIRONMENT;
  if (place(input.key, environment).version !== input.version) {
    fail(
      conflict('The setting has been changed meanwhile. Please load it again.', {
        version: place(input.key, environment).version,
        changedBy: 'Ben Carter',
        changedAt: '2026-11-20T14:32:00.000Z',
      }),
    );
  }
  storeSetting(input.key, value, environment);
  return describe(input.key);
}

const locationSettings = new Map<string, settings.LocationSettings>();
const ofLocation = (controllerId: string): settings.LocationSettings =>
  locationSettings.get(controllerId) ?? { controllerId, toggleUserEnrolment: false, version: 0 };

export const settingsRouter = t.router({
  get: signedIn.output(settings.portalSettings).query(present),
  watch: signedIn.subscription(async function* ({ signal }) {
    while (!signal?.aborted) {
      yield present();
      await new Promise<void>((resolve) => {
        const wake = () => {
          watchers.delete(wake);
          resolve();
        };
        watchers.add(wake);
        signal?.addEventListener('abort', wake, { once: true });
      });
    }
  }),
  list: signedIn
    .output(settings.settingList)
    .query(() => ({ environment: ENVIRONMENT, settings: SETTING_KEYS.map(describe) })),
  update: signedIn
    .input(settings.updateSettingInput)
    .output(settings.setting)
    .mutation(({ input }) => write(input, input.value)),
  forLocation: signedIn
    .input(settings.locationSettingsInput)
    .output(settings.locationSettings)
    .query(({ input: { controllerId } }) => ofLocation(controllerId)),
  updateForLocation: signedIn
    .input(settings.locationSettings)
    .output(settings.locationSettings)
    .mutation(({ input }) => {
      const now = { ...input, version: input.version + 1 };
      locationSettings.set(input.controllerId, now);
      return now;
    }),
  reset: signedIn
    .input(settings.resetSettingInput)
    .output(settings.setting)
    .mutation(({ input }) => write(input, null)),
});
