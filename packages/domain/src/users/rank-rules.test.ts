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
    ['one at the own rank', role({ rank: 20 }), undefined],
    ['one below it', role({ rank: 21 }), undefined],
    ['one above it', role({ rank: 19 }), 'This role has a higher rank than your own'],
    ['a default one', role({ customerId: null }), undefined],
    ['one of another customer', role({ customerId: 'two' }), 'There is no such role'],
    ['none', undefined, 'There is no such role'],
    ['one of machines', role({ isMachineUser: true }), 'This role is for machines'],
    ['one that is switched off', role({ disabled: true }), 'This role is switched off'],
    [
      'one with more rights',
      role({ permissions: ['view_users', 'delete_users'] }),
      expect.stringContaining('do not have'),
    ],
  ])('%s', (_what, given, refusal) => expect(roleRefusal(by(), given, 'one')).toEqual(refusal));

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
