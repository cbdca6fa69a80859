import type { SettingDefinition } from './definition.ts';
import { definitionOf, SETTING_KEYS, type SETTINGS, type SettingKey, type SettingValue } from './definitions.ts';

/** The environment name of values that apply to all environments without their own. */
export const EVERY_ENVIRONMENT = '*';

/** A stored value; null after a reset. */
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

export function fits(definition: SettingDefinition, value: unknown): value is SettingValue {
  if (definition.kind !== 'number') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isInteger(value) && value >= definition.min && value <= definition.max;
}

/** The effective value: the environment's own, otherwise the one for every environment, otherwise the default. */
export function valueOf(key: SettingKey, environment: string, stored: readonly StoredSetting[]): SettingValue {
  const definition = definitionOf(key);
  for (const place of [environment, EVERY_ENVIRONMENT]) {
    const value = stored.find((one) => one.key === key && one.environment === place)?.value;
    // Values stored by an older release may no longer be valid.
    if (fits(definition, value)) return value;
  }
  return defaultOf(definition, environment);
}

export const resolveSettings = (environment: string, stored: readonly StoredSetting[] = []): PortalSettings =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, valueOf(key, environment, stored)])) as PortalSettings;
