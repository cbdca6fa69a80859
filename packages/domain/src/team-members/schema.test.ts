import { describe, expect, it } from 'vitest';
import { createManyTeamMembersInput, createTeamMemberInput, teamMember, updateTeamMemberInput } from './schema.ts';

const controllerId = '00000000-0000-4000-8000-000000000001';
const messagesOf = (fullName: unknown) =>
  createTeamMemberInput.safeParse({ controllerId, fullName }).error?.issues.map(({ message }) => message);
const namesRefused = (names: string[]) =>
  createManyTeamMembersInput.safeParse({ controllerId, names }).error?.issues[0]?.message;

describe('the full name of a team member', () => {
  it.each(['', '   '])('is required and not blank: %j [C-229]', (name) => {
    expect(messagesOf(name)).toEqual(['Cannot be blank']);
  });

  it('has at most 255 characters [C-230]', () => {
    expect(messagesOf('x'.repeat(255))).toBeUndefined();
    expect(messagesOf('x'.repeat(256))).toEqual(['Value too long (max 255 chars)']);
  });

  it.each(['Ada <', '> Ada'])('contains no < or >: %j [C-231]', (name) => {
    expect(messagesOf(name)).toEqual(['Cannot include: < >']);
  });

  it('is stored with single spaces and composed letters', () => {
    const { fullName } = createTeamMemberInput.parse({ controllerId, fullName: ' Zoe\u0308  Quinn ' });
    expect(fullName).toBe('Zo\u00eb Quinn');
  });
});

it('a team member has a full name and call-handling groups, each once [C-126]', () => {
  expect(Object.keys(teamMember.shape)).toEqual(expect.arrayContaining(['fullName', 'callHandlingGroups']));
  const input = { controllerId, fullName: 'Ada', callHandlingGroups: ['Tills', ' Tills', 'Doors'] };
  expect(createTeamMemberInput.parse(input).callHandlingGroups).toEqual(['Tills', 'Doors']);
  expect(createTeamMemberInput.parse({ controllerId, fullName: 'Ada' }).callHandlingGroups).toEqual([]);
});

it('an update keeps fields that are left out', () => {
  const input = { teamMemberId: controllerId, version: 1 };
  expect(updateTeamMemberInput.parse(input)).toEqual(input);
});

describe('several names at once', () => {
  it.each([
    ['a forbidden character', ['Ada <'], 'Names cannot include the characters < or >.'],
    ['one name in two cases', ['Ada', 'ada'], 'There must be no duplicate names in the CSV.'],
    ['a long name', ['x'.repeat(256)], 'Names can be no longer than 255 characters.'],
    ['501 names', Array.from({ length: 501 }, (_, n) => `P ${n}`), 'No more than 500 team members can be added.'],
  ])('are refused with %s [C-419] [C-420] [C-421] [C-422]', (_, names, message) => {
    expect(namesRefused(names)).toBe(message);
  });

  it('are accepted up to 500', () => {
    expect(namesRefused(Array.from({ length: 500 }, (_, n) => `P ${n}`))).toBeUndefined();
  });
});
