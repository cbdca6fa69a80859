import type { GroupFieldName } from '@earshot/domain/group-configuration/fields';
import { expect, it } from 'vitest';
import { settingValue } from './setting-value.ts';

it.each<[GroupFieldName, string | number | boolean, string]>([
  ['talkLockTimeout', 300, '5 minutes'],
  ['talkLockInterval', 60, '1 minute'],
  ['voiceAssistant', true, 'On'],
  ['voiceAssistant', false, 'Off'],
  ['volume', 4, '4'],
])('the setting %s with the value %s reads “%s”', (field, value, text) => {
  expect(settingValue(field, value as never)).toBe(text);
});
