import { expect, it } from 'vitest';
import { teamMember } from './team.ts';

const team = (serial: string) => Array.from({ length: 31 }, (_, index) => teamMember(serial, index));

it('the team members of a location have different names, which are always the same', () => {
  expect(new Set(team('VC4-10007')).size).toBe(31);
  expect(team('VC4-10007')).toEqual(team('VC4-10007'));
  expect(team('VC4-10007')).not.toEqual(team('VC4-10008'));
  for (const name of team('VC4-10009')) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
});
