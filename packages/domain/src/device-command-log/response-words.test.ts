import { expect, it } from 'vitest';
import { responseWords } from './response-words.ts';

it.each([
  [null, null],
  ['There is no such endpoint', 'There is no such endpoint'],
  ['{not JSON', '{not JSON'],
  ['{}', 'Reported its settings.'],
  ['[]', 'Reported its settings.'],
  ['{"volume_level":5}', 'Reported its settings: volume 5.'],
  [
    '{"config":{"volume_level":5,"ulp_enable":false,"prohibit_period":10},"actions":[{"name":"Help"}]}',
    'Reported its settings: volume 5, ultra low power mode off, prohibit period 10 s and 1 more.',
  ],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":"x"}', 'Reported its settings: a 1, b 2, c 3, d 4 and 2 more.'],
])('the response %j is shown as %j', (detail, words) => {
  expect(responseWords(detail)).toBe(words);
});
