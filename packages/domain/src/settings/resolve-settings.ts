import {
  definitionOf,
  SETTING_KEYS,
  type SETTINGS,
  type SettingDefinition,
  type SettingKey,
  type SettingValue,
} from './definitions.ts';

/** The name that stands for every environment without a value of its own. */
export const EVERY_ENVIRONMENT = '*';

/** A value that somebody set; null when it was taken back. */
export interface StoredSetting {
  readonly key: string;
  readonly environment: string;
  readonly value: unknown;
}

export type PortalSettings = {
  [K in SettingKey]: (typeof SETTINGS)[K]['fallback'] extends boolean ? boolean : number;
};

export const defaultOf = (definition: SettingDefinition, environment: string): SettingValue =>
  definition.fallbacks?.[environment] ?? definition.fallback;

/** Whether the setting can have the value. */
export function fits(definition: SettingDefinition, value: unknown): value is SettingValue {
  if (definition.kind !== 'number') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isInteger(value) && value >= definition.min && value <= definition.max;
}

/** What holds: the environment's own value, else that of every environment, else the default. */
export function valueOf(key: SettingKey, environment: string, stored: readonly StoredSetting[]): SettingValue {
  const definition = definitionOf(key);
  for (const place of [environment, EVERY_ENVIRONMENT]) {
    const value = stored.find((one) => one.key === key && one.environment === place)?.value;
    // What an older release stored may not fit any more.
    if (fits(definition, value)) return value;
  }
  return defaultOf(definition, environment);
}

export const resolveSettings = (environment: string, stored: readonly StoredSetting[] = []): PortalSettings =>
  // Built from the keys, each by its own definition.
  Object.fromEntries(SETTING_KEYS.map((key) => [key, valueOf(key, environment, stored)])) as PortalSettings;
