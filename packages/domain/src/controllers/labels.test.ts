import { expect, it } from 'vitest';
import { location } from './schema.ts';

it('a tag of a location is its text and has no other field [C-149]', () => {
  const { labels } = location.shape;
  expect(labels.parse(['fresh', 'city centre'])).toEqual(['fresh', 'city centre']);
  expect(labels.safeParse([{ text: 'fresh', colour: 'red' }]).success).toBe(false);
});
