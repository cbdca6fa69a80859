import { type Language, LANGUAGES } from '@earshot/domain/controller-configuration/language';
import type { GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type { InheritedSetting } from '@earshot/domain/group-configuration/schema';
import { formatSpan } from '#/lib/format.ts';

/** A setting in words: `5 minutes`, `German`, `4`. */
export function settingValue(field: GroupFieldName, value: InheritedSetting['value']): string {
  if (field === 'talkLockTimeout' || field === 'talkLockInterval') return formatSpan(Number(value) * 1_000);
  if (field === 'language') return LANGUAGES[value as Language];
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return String(value);
}
