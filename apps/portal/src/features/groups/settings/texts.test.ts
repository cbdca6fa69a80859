import { expect, it } from 'vitest';
import { groupSettingsTexts as texts } from './texts.ts';

const { preview } = texts;
const at = new Date(2026, 10, 21, 14, 20).toISOString();

const table: readonly [string, string][] = [
  [texts.dialogTitle('North'), 'Settings of North'],
  [texts.set('Talk Lock'), 'Set talk lock here'],
  [texts.inherits('4', 'North'), 'Inherited: 4 (North)'],
  [texts.apply(2), 'Change 2 locations'],
  [preview.changing(2, 40), '2 of 40 locations will change.'],
  [preview.changing(1_000, 5_000), '1,000 of 5,000 locations will change.'],
  [preview.overriding(2), '2 locations with an own value will not change.'],
  [preview.group('North', 2), 'North sets its own value for 2 locations.'],
  [preview.unsupported(2), 'The firmware of 2 locations does not support it.'],
  [preview.offline(2), '2 locations offline will receive it on return.'],
  [texts.lastChange('Volume 4', 'Ben', 'Today'), 'Today: Volume 4, by Ben.'],
  [texts.undoUntil(at), 'Undo until 14:20'],
  [texts.differences(2), '2 differences at locations'],
  [texts.list.lead('North'), 'Locations in North whose settings differ from those of their groups, and why.'],
];

it.each(table)('the settings of a group say “%s”', (said, text) => {
  expect(said).toBe(text);
});
