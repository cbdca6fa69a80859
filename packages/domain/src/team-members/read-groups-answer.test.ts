import { expect, it } from 'vitest';
import { readGroupsAnswer } from './read-groups-answer.ts';

it('the call-handling groups of a controller are read in its order, each once [C-379]', () => {
  expect(readGroupsAnswer('{"groups":["Tills"," Doors","Tills"]}')).toEqual(['Tills', 'Doors']);
  expect(readGroupsAnswer('{"groups":[]}')).toEqual([]);
});

it('groups with a name that no team member can have are left out', () => {
  const names = ['', ' ', 'x'.repeat(101), 'a\u0000b', 'x'.repeat(100)];
  expect(readGroupsAnswer(JSON.stringify({ groups: names }))).toEqual(['x'.repeat(100)]);
});

it.each([null, '', 'no', '[]', '{"groups":"Tills"}', '{"groups":[1]}'])('%j is no answer', (detail) => {
  expect(readGroupsAnswer(detail)).toBeUndefined();
});
