import { expect, it } from 'vitest';
import { locationCsvTexts as texts } from './csv-texts.ts';

const table: readonly [string, string][] = [
  [texts.title('North'), 'Import locations into North'],
  [texts.ignored(['a', 'b']), 'Ignored columns: a, b'],
  [texts.reading(2), 'Reading: 2 rows'],
  [texts.checking(2, 1_200), 'Checking: 2 of 1,200'],
  [texts.line(1_200), 'Line 1,200'],
  [texts.kept(['a', 'b']), 'not changed: a, b'],
  [texts.apply(2), 'Import 2 rows'],
  [texts.progress(2, 1_200), '2 of 1,200'],
  [texts.imported(2), '2 locations imported'],
  [texts.notImported(2), '2 rows could not be imported'],
  [texts.retry(2), 'Try 2 rows again'],
];

it.each(table)('an import of locations says “%s”', (said, text) => {
  expect(said).toBe(text);
});
