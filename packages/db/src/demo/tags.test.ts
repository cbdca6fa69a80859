import { expect, it } from 'vitest';
import { DEMO_PLACES } from './places.ts';
import { DEMO_TAGS, labelsOf } from './tags.ts';

it.each(DEMO_TAGS)('the demo tag %s is on some locations but on fewer than half', (tag) => {
  const shops = DEMO_PLACES.filter(({ name }) => labelsOf(name).includes(tag));
  expect(shops.length).toBeGreaterThan(0);
  expect(shops.length).toBeLessThan(DEMO_PLACES.length / 2);
});
