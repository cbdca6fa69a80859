import { expect, it } from 'vitest';
import { DEMO_PLACES } from './places.ts';
import { DEMO_TAGS, labelsOf } from './tags.ts';

it.each(DEMO_TAGS)('the tag %s of the demo is that of some shops and not of most', (tag) => {
  const shops = DEMO_PLACES.filter(({ name }) => labelsOf(name).includes(tag));
  expect(shops.length).toBeGreaterThan(0);
  expect(shops.length).toBeLessThan(DEMO_PLACES.length / 2);
});
