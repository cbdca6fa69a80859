import { expect, it } from 'vitest';
import { auditTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.sealedHelp(0), 'Sealed: any tampering would be detected'],
  [texts.sealedHelp(1), 'Part of seal 1: any tampering would be detected'],
  [texts.exported('1,200 rows'), '1,200 rows exported.'],
  [texts.exportCut('10,000'), 'Only the newest 10,000 rows were exported. Choose a shorter period to export the rest.'],
];

it.each(table)('the user events say “%s”', (said, text) => {
  expect(said).toBe(text);
});
