import { describe, expect, it } from 'vitest';
import { listCalendarInput } from './schema.ts';

const input = { groupId: crypto.randomUUID(), from: '2026-12-01', to: '2026-12-02' };
const issueOf = (change: object) => listCalendarInput.safeParse({ ...input, ...change }).error?.issues[0];

describe('the days of a calendar', () => {
  it('are shown in UTC unless another zone or the local times are requested', () => {
    expect(listCalendarInput.parse(input)).toMatchObject({ zone: 'UTC', clock: 'zone' });
    for (const clock of ['zone', 'local']) expect(issueOf({ clock })).toBeUndefined();
    expect(issueOf({ clock: 'wall' })).toBeDefined();
  });

  it.each([
    ['2026-11-30', 'The end must be after the start'],
    ['2026-12-01', 'The end must be after the start'],
    ['2026-12-02', undefined],
    ['2027-01-12', undefined],
    ['2027-01-13', 'At most 42 days'],
  ])('until %s: %s', (to, message) => {
    expect(issueOf({ to })?.message).toBe(message);
    expect(issueOf({ to })?.path).toEqual(message === undefined ? undefined : ['to']);
  });
});
