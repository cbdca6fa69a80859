import type { SettingDefinition } from './definition.ts';
import { definitionOf, SETTING_KEYS, type SettingKey } from './definitions.ts';

/** Whether the flag is past its end date, in UTC. */
export const isExpired = (definition: SettingDefinition, now: Date): boolean =>
  definition.kind === 'flag' && now.toISOString().slice(0, 10) > definition.endsOn;

export const expiredFlags = (now: Date): SettingKey[] =>
  SETTING_KEYS.filter((key) => isExpired(definitionOf(key), now));
