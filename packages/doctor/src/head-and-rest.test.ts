import { expect, it } from 'vitest';
import { headAndRest } from './head-and-rest.ts';

it.each([
  ['It is off. Turn it on. Then wait.', 'It is off', 'Turn it on. Then wait.'],
  ['The host db.internal is off. Start it.', 'The host db.internal is off', 'Start it.'],
  ['It is off.', 'It is off', undefined],
  ['It is off', 'It is off', undefined],
])('headAndRest divides %j after its first sentence', (message, head, rest) => {
  expect(headAndRest(message)).toEqual([head, rest]);
});
