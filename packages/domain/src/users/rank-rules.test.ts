import { describe, expect, it } from 'vitest';
import { KEEPER_PERMISSIONS } from '../roles/keeper.ts';
import { type ActingPerson, type GivenRole, isTopRank, ranksAbove, roleRefusal } from './rank-rules.ts';

const by = (over: Partial<ActingPerson> = {}): ActingPerson => ({
  rank: 20,
  permissions: new Set(['view_users', 'edit_users']),
  customerId: 'one',
  ...over,
});
const role = (over: Partial<GivenRole> = {}): GivenRole => ({
  rank: 30,
  permissions: ['view_users'],
  disabled: false,
  isMachineUser: false,
  customerId: 'one',
  ...over,
});

describe('the right to assign a role [C-218]', () => {
  it.each([
    ['a role of the same rank', role({ rank: 20 }), undefined],
    ['a role of lower rank', role({ rank: 21 }), undefined],
    ['a role of higher rank', role({ rank: 19 }), 'This role has a higher rank than your own'],
    ['a default role', role({ customerId: null }), undefined],
    ['a role of another customer', role({ customerId: 'two' }), 'There is no such role'],
    ['an unknown role', undefined, 'There is no such role'],
    ['a role for machines', role({ isMachineUser: true }), 'This role is for machines'],
    ['a disabled role', role({ disabled: true }), 'This role is switched off'],
    [
      'a role with more permissions',
      role({ permissions: ['view_users', 'delete_users'] }),
      expect.stringContaining('do not have'),
    ],
  ])('is decided for %s', (_what, given, refusal) => expect(roleRefusal(by(), given, 'one')).toEqual(refusal));

  it('depends on the customer of the receiving user, not of the assigning user', () => {
    const staff = by({ rank: 1, customerId: null });
    expect(roleRefusal(staff, role({ customerId: 'two' }), 'two')).toBeUndefined();
    expect(roleRefusal(staff, role({ customerId: 'two' }), 'one')).toBe('There is no such role');
  });
});

describe('rank', () => {
  it('is more powerful the lower its number', () => {
    expect(ranksAbove({ rank: 10 }, { rank: 20 })).toBe(true);
    expect(ranksAbove({ rank: 20 }, { rank: 20 })).toBe(false);
  });

  it('is a top rank only up to 10 and with the permissions to manage users and roles', () => {
    const permissions = KEEPER_PERMISSIONS;
    expect([1, 10, 11, 20].map((rank) => isTopRank({ rank, permissions }))).toEqual([true, true, false, false]);
    expect(isTopRank({ rank: 10, permissions: permissions.slice(1) })).toBe(false);
  });
});
