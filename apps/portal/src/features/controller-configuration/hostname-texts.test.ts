import { expect, it } from 'vitest';
import { hostnameTexts as texts } from './hostname-texts.ts';

const table: readonly [string, string][] = [
  [texts.reported('shop-1'), 'The controller last reported the hostname shop-1.'],
  [texts.saved('shop-1'), 'The hostname shop-1 was saved'],
];

it.each(table)('the hostname says “%s”', (said, text) => {
  expect(said).toBe(text);
});
