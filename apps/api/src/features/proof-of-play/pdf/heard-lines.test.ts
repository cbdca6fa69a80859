import { expect, it } from 'vitest';
import { heardLines } from './heard-lines.ts';

it('names the team members who heard a play, and counts those without a name', () => {
  expect(heardLines({ heard: 2, heardBy: ['Ada', 'Ben'] })).toEqual(['Heard by: Ada, Ben']);
  expect(heardLines({ heard: 3, heardBy: ['Ada'] })).toEqual(['Heard by: Ada, 2 more']);
});

it('has no line where names are not shown', () => {
  expect(heardLines({ heard: 5, heardBy: [] })).toEqual([]);
  expect(heardLines({ heard: null, heardBy: [] })).toEqual([]);
});

it('continues on the next line and loses no name', () => {
  const names = Array.from({ length: 60 }, (_, n) => `Person ${n}`);
  const lines = heardLines({ heard: 60, heardBy: names });
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(150);
  expect(lines.join(' ')).toBe(`Heard by: ${names.join(', ')}`);
});
