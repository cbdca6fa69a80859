import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { isListed } from '@earshot/domain/roles/listed-roles';
import { CUSTOM_ROLE_LIMITS } from '@earshot/domain/roles/limits';
import * as schemas from '@earshot/domain/roles/schema';
import { fakePerson } from './fake-person.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

const CUSTOMER = uuid(1, 1);
type FakeRole = schemas.RoleWithPermissions;

const ofCode = (): FakeRole[] =>
  DEFAULT_ROLES.map(({ id, title, rank, description, permissions }) => ({
    id,
    title,
    description,
    rank,
    permissions: [...permissions],
    hasPermissions: permissions.length > 0,
    groupId: null,
    disabled: false,
    isMachineUser: false,
    people: id === 3 ? 41 : 2,
    editable: false,
    withinOwn: true,
    version: 1,
  }));
export const customRole = (over: Partial<FakeRole> = {}): FakeRole => ({
  id: 100,
  title: 'Shift lead',
  description: 'Runs the floor for a day',
  rank: 30,
  permissions: ['view_controllers', 'view_mcasts', 'push_mcasts'],
  hasPermissions: true,
  groupId: CUSTOMER,
  disabled: false,
  isMachineUser: false,
  people: 0,
  editable: true,
  withinOwn: true,
  version: 1,
  ...over,
});
const fresh = (): FakeRole[] => [
  ...ofCode(),
  customRole(),
  customRole({ id: 101, title: 'Night team', rank: 45, people: 3 }),
  customRole({ id: 102, title: 'Seasonal', rank: 46, disabled: true }),
];

/** Shared by all calls; `resetFakeRoles` restores it. */
export const fakeRoles = fresh();
export const fakeRoleSettings = { customRoles: true };
export function resetFakeRoles(roles: readonly FakeRole[] = fresh()): void {
  fakeRoles.splice(0, fakeRoles.length, ...roles);
  fakeRoleSettings.customRoles = true;
}

const find = (roleId: number) => fakeRoles.find(({ id }) => id === roleId) ?? fail(notFound());
const custom = () => fakeRoles.filter(({ groupId }) => groupId !== null);

function change(input: { roleId: number; version: number }, values: Partial<FakeRole>): FakeRole {
  const row = find(input.roleId);
  if (row.version !== input.version) {
    const facts = { version: row.version, changedBy: 'Ben Carter', changedAt: '2026-11-21T07:00:00.000Z' };
    return fail(conflict('The role has been changed meanwhile. Please load it again.', facts));
  }
  return Object.assign(row, values, { version: row.version + 1 });
}

function add(role: FakeRole): FakeRole {
  if (custom().length >= CUSTOM_ROLE_LIMITS.perCustomer) return fail(conflict('There are at most 6 custom roles'));
  fakeRoles.push(role);
  return role;
}

export const fakeRoleRouter = t.router({
  list: signedIn
    .input(schemas.listRolesInput)
    .output(schemas.roleList)
    .query(({ input }) => {
      const viewer = { rank: 10, permissions: new Set<string>(fakePerson.permissions), customerId: CUSTOMER };
      const { customRoles } = fakeRoleSettings;
      const listed = fakeRoles
        .filter((role) =>
          isListed(
            { ...role, customerId: role.groupId },
            { use: input.for, viewer, customerId: CUSTOMER, customRoles },
          ),
        )
        .toSorted((a, b) => a.rank - b.rank);
      const facts = { available: customRoles, count: custom().length, limit: CUSTOM_ROLE_LIMITS.perCustomer };
      return { items: listed, customRoles: facts };
    }),
  get: signedIn
    .input(schemas.roleInput)
    .output(schemas.roleWithPermissions)
    .query(({ input }) => find(input.roleId)),
  create: signedIn
    .input(schemas.createRoleInput)
    .output(schemas.roleWithPermissions)
    .mutation(({ input: { title, description, rank, baseRoleId } }) => {
      const permissions = baseRoleId === undefined ? [] : [...find(baseRoleId).permissions];
      return add(customRole({ id: 100 + fakeRoles.length, title, description, rank, permissions }));
    }),
  duplicate: signedIn
    .input(schemas.duplicateRoleInput)
    .output(schemas.roleWithPermissions)
    .mutation(({ input: { roleId, title = 'Copy' } }) => {
      const { rank, permissions } = find(roleId);
      return add(customRole({ id: 100 + fakeRoles.length, title, rank, permissions }));
    }),
  update: signedIn
    .input(schemas.updateRoleInput)
    .output(schemas.roleWithPermissions)
    .mutation(({ input: { title, description, ...which } }) =>
      change(which, { ...(title !== undefined && { title }), ...(description !== undefined && { description }) }),
    ),
  setRank: signedIn
    .input(schemas.setRoleRankInput)
    .output(schemas.roleWithPermissions)
    .mutation(({ input }) => change(input, { rank: input.rank })),
  setPermissions: signedIn
    .input(schemas.setRolePermissionsInput)
    .output(schemas.roleWithPermissions)
    .mutation(({ input }) => change(input, { permissions: input.permissions })),
  toggle: signedIn
    .input(schemas.toggleRoleInput)
    .output(schemas.roleWithPermissions)
    .mutation(({ input }) => change(input, { disabled: input.disabled })),
  remove: signedIn
    .input(schemas.removeRoleInput)
    .output(schemas.removedRole)
    .mutation(({ input: { roleId } }) => {
      const { people } = find(roleId);
      if (people > 0) return fail(conflict(`${people} people have this role.`, { people }));
      fakeRoles.splice(fakeRoles.indexOf(find(roleId)), 1);
      return { roleId };
    }),
});
