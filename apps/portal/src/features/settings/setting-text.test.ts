import type { Setting } from '@earshot/domain/settings/schema';
import { expect, it } from 'vitest';
import { matchesSearch, settingName, unitText, valueText } from './setting-text.ts';

it('a setting is named in words', () => {
  expect(settingName('standaloneTeamMembers')).toBe('Standalone team members');
});

it.each<[unknown, Setting['unit'], string]>([
  [true, null, 'On'],
  [false, null, 'Off'],
  [1_200, 'seconds', '1,200 seconds'],
  [null, 'seconds', 'not set'],
])('the value %s with the unit %s reads “%s”', (value, unit, text) => {
  expect(valueText(value, { unit })).toBe(text);
});

it('an unknown unit has no name', () => {
  expect([unitText({ unit: null }), unitText({ unit: 'toString' as never })]).toEqual(['', '']);
});

it('a search finds the key, the name, the description and the owner', () => {
  const setting = { key: 'mdsArea', what: 'Opens the area', owner: 'Portal team' } as Setting;
  const found = ['mdsarea', ' Mds area ', 'opens', 'PORTAL', 'nothing'].map((text) => matchesSearch(setting, text));
  expect(found).toEqual([true, true, true, true, false]);
});
