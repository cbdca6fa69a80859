import { expect, it } from 'vitest';
import { roleTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.people(1), '1 person has it'],
  [texts.people(1_200), '1,200 people have it'],
  [texts.rank(30), 'rank 30'],
  [texts.toggle('Till'), 'Till is on'],
  [texts.menu('Till'), 'Actions for Till'],
  [texts.used(3, 50), '3 of 50 custom roles'],
  [texts.left(3, 50), '3 / 50'],
  [texts.duplicateTitle('Till'), 'Duplicate Till'],
  [texts.copyOf('Till'), 'Copy of Till'],
  [texts.removeText('Till'), "'Till' will be permanently deleted."],
  [texts.inUse(1), '1 person has this role. Give them another one first.'],
  [texts.inUse(2), '2 people have this role. Give them another one first.'],
  [texts.chosen(2, 60), '2 of 60'],
  [texts.unsaved(1), '1 unsaved change'],
  [texts.unsaved(2), '2 unsaved changes'],
];

it.each(table)('the roles say “%s”', (said, text) => {
  expect(said).toBe(text);
});
