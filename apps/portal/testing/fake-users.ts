import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { actRefusals } from '@earshot/domain/users/acting-on-users';
import { total } from '@earshot/domain/lists/schema';
import type { UserDetail } from '@earshot/domain/users/schema';
import { ALL_PERMISSIONS } from '@earshot/domain/permissions/permissions';
import * as users from '@earshot/domain/users/schema';
import { fail, signedIn, t } from './fake-procedures.ts';
import { groups, uuid } from './fixtures.ts';

const ROLES: Record<number, { title: string; rank: number }> = {
  2: { title: 'Admin', rank: 20 },
  3: { title: 'Standard', rank: 40 },
  4: { title: 'Organisation Admin', rank: 10 },
  5: { title: 'Default', rank: 50 },
};
const FIRST = ['Ada', 'Ben', 'Carys', 'Dan', 'Erin'];
const LAST = ['Abbott', 'Baker', 'Clarke', 'Davies', 'Evans', 'Frost', 'Green', 'Hughes', 'Irving'];
const YORKSHIRE = uuid(1, 3);

/** The signed-in fake user: an Admin with every permission. */
const VIEWER = { userId: uuid(9, 1), rank: 20, permissions: new Set<string>(ALL_PERMISSIONS), customerId: uuid(1, 1) };
const refusalsOf = (rank: number) => actRefusals(VIEWER, { id: uuid(6, 0), rank, rolePermissions: [] });

const titleOf = (groupId: string) => groups.find(({ id }) => id === groupId)?.title ?? '';
const person = (n: number, over: Partial<UserDetail> = {}): UserDetail => {
  const roleId = over.roleId ?? (n % 7 === 0 ? 2 : 3);
  const groupId = over.groupId ?? uuid(1, 1 + (n % 7));
  return {
    id: uuid(6, n),
    firstName: FIRST[n % FIRST.length] ?? '',
    lastName: LAST[Math.floor(n / FIRST.length) % LAST.length] ?? '',
    email: `person${n}@northwind.example`,
    phone: null,
    jobTitle: null,
    avatar: null,
    groupId,
    groupTitle: titleOf(groupId),
    roleId,
    roleTitle: ROLES[roleId]?.title ?? '',
    rank: ROLES[roleId]?.rank ?? 50,
    permissions: [],
    lockedUntil: null,
    isLocked: false,
    mfa: { verified: false },
    isVerified: true,
    lastSignInAt: n % 4 === 0 ? null : '2026-11-20T09:30:00.000Z',
    createdAt: '2026-03-01T12:00:00.000Z',
    createdBy: 'Aisha Malik',
    version: 1,
    refusals: refusalsOf(ROLES[roleId]?.rank ?? 50),
    ...over,
  };
};
const LOCKED = { isLocked: true, lockedUntil: '2099-01-01T00:00:00.000Z', mfa: { verified: true } };

const fresh = (): UserDetail[] => [
  person(1, { firstName: 'Lena', lastName: 'Locked', groupId: YORKSHIRE, ...LOCKED }),
  person(2, { firstName: 'Olive', lastName: 'Owner', roleId: 4, groupId: uuid(1, 1) }),
  ...Array.from({ length: 43 }, (_, n) => person(n + 3)),
];
/** Shared by all calls; `resetFakeUsers` restores it. */
export const fakeUsers = fresh();
export const resetFakeUsers = (): void => void fakeUsers.splice(0, fakeUsers.length, ...fresh());

const find = (userId: string) => fakeUsers.find(({ id }) => id === userId) ?? fail(notFound());
const matching = ({
  search = '',
  groupId,
  subGroups = true,
}: {
  search?: string;
  groupId: string;
  subGroups?: boolean;
}) =>
  fakeUsers.filter(
    (user) =>
      `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase().includes(search.toLowerCase()) &&
      (subGroups || user.groupId === groupId),
  );

export const fakeUserRouter = t.router({
  list: signedIn
    .input(users.listUsersInput)
    .output(users.userPage)
    .query(({ input }) => ({
      items: matching(input).slice((input.page - 1) * input.pageSize, input.page * input.pageSize),
    })),
  count: signedIn
    .input(users.countUsersInput)
    .output(total)
    .query(({ input }) => ({ total: matching(input).length })),
  get: signedIn
    .input(users.getUserInput)
    .output(users.userDetail)
    .query(({ input }) => find(input.userId)),
  create: signedIn
    .input(users.createUserInput)
    .output(users.userDetail)
    .mutation(({ input: { idempotencyKey: _key, ...values } }) => {
      if (fakeUsers.some(({ email }) => email === values.email))
        return fail(conflict('This e-mail address is already used'));
      const user = person(100 + fakeUsers.length, { ...values, isVerified: false, lastSignInAt: null });
      fakeUsers.unshift(user);
      return user;
    }),
  update: signedIn
    .input(users.updateUserInput)
    .output(users.userDetail)
    .mutation(({ input: { userId, version, ...values } }) => {
      const user = find(userId);
      const change = { version: user.version, changedBy: 'Ben Carter', changedAt: '2026-11-21T08:00:00.000Z' };
      if (user.version !== version) return fail(conflict('The user has been changed meanwhile.', change));
      const role = ROLES[values.roleId ?? user.roleId];
      const derived = { roleTitle: role?.title ?? '', rank: role?.rank ?? 50, version: version + 1 };
      return Object.assign(user, values, derived, { groupTitle: titleOf(values.groupId ?? user.groupId) });
    }),
  unlock: signedIn
    .input(users.userInput)
    .output(users.userDetail)
    .mutation(({ input }) => Object.assign(find(input.userId), { isLocked: false, lockedUntil: null })),
  resetSecondFactor: signedIn
    .input(users.userInput)
    .output(users.userDetail)
    .mutation(({ input }) => Object.assign(find(input.userId), { mfa: { verified: false } })),
  remove: signedIn
    .input(users.userInput)
    .output(users.userInput)
    .mutation(({ input }) => {
      fakeUsers.splice(fakeUsers.indexOf(find(input.userId)), 1);
      return input;
    }),
  reassignRole: signedIn
    .input(users.reassignRoleInput)
    .output(users.reassignment)
    .mutation(({ input }) => ({
      items: (input.userIds ?? matching({ ...input.allMatching, groupId: input.groupId }).map(({ id }) => id)).map(
        (userId) => {
          const user = find(userId);
          const name = `${user.firstName} ${user.lastName}`;
          const reason = user.roleId === 4 ? 'This person has a higher rank than you' : null;
          if (reason === null) Object.assign(user, { roleId: input.roleId, roleTitle: ROLES[input.roleId]?.title });
          return { userId, name, reason, outcome: reason === null ? ('done' as const) : ('refused' as const) };
        },
      ),
    })),
  resendInvitation: signedIn
    .input(users.userInput)
    .output(users.userInput)
    .mutation(({ input }) => input),
});
