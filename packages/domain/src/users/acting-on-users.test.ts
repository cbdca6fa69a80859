import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActingUser, actRefusal, actRefusals, type TargetPerson } from './acting-on-users.ts';

const by = (over: Partial<ActingUser> = {}): ActingUser => ({
  userId: 'me',
  rank: 30,
  permissions: new Set(['view_users', 'edit_users']),
  customerId: 'one',
  ...over,
});
const target = (over: Partial<TargetPerson> = {}): TargetPerson => ({
  id: 'other',
  rank: 35,
  rolePermissions: ['view_users'],
  ...over,
});
const reasons = (acting: ActingUser, person: TargetPerson) => ({
  describe: actRefusal(acting, person, 'describe')?.reason,
  remove: actRefusal(acting, person, 'remove')?.reason,
  invite: actRefusal(acting, person, 'invite')?.reason,
  control: actRefusal(acting, person, 'control')?.reason,
});

describe('acting on another user', () => {
  it('is allowed on a less powerful rank without additional permissions', () => {
    expect(actRefusals(by(), target())).toEqual({ describe: null, remove: null, invite: null, control: null });
  });

  it('is refused on a more powerful rank', () => {
    const refused = 'higher-rank';
    expect(reasons(by(), target({ rank: 29 }))).toEqual({
      describe: refused,
      remove: refused,
      invite: refused,
      control: refused,
    });
  });

  it('excludes control of the same rank, except for the top ranks', () => {
    expect(reasons(by(), target({ rank: 30 }))).toMatchObject({ invite: undefined, control: 'same-rank' });
    for (const rank of [1, 10]) expect(reasons(by({ rank }), target({ rank })).control).toBeUndefined();
    expect(reasons(by({ rank: 11 }), target({ rank: 11 })).control).toBe('same-rank');
  });

  it('is refused with the names of the missing permissions', () => {
    const stronger = target({ rolePermissions: ['view_users', 'push_tasks', 'delete_users'] });
    expect(reasons(by(), stronger)).toEqual({
      describe: undefined,
      remove: 'more-permissions',
      invite: 'more-permissions',
      control: 'more-permissions',
    });
    expect(actRefusal(by(), stronger, 'control')).toMatchObject({
      missing: ['push_tasks', 'delete_users'],
      message: 'This person has permissions that you do not have: push_tasks, delete_users',
    });
  });

  it('excludes control of the own account', () => {
    for (const rank of [1, 10, 30]) {
      expect(reasons(by({ rank }), target({ id: 'me', rank }))).toMatchObject({ describe: undefined, control: 'self' });
    }
  });

  it('never allows control of a more powerful rank or of permissions that the acting user lacks', () => {
    const permissions = fc.subarray(['a', 'b', 'c', 'd']);
    const rank = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(rank, permissions, rank, permissions, (own, has, theirs, have) => {
        const refused = actRefusal(
          by({ rank: own, permissions: new Set(has) }),
          target({ rank: theirs, rolePermissions: have }),
          'control',
        );
        const gains = theirs < own || have.some((permission) => !has.includes(permission));
        const isPeer = theirs === own && own > 10;
        expect(refused !== undefined).toBe(gains || isPeer);
      }),
    );
  });
});
