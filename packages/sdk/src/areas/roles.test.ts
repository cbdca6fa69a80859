import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { ConflictError } from '../errors.ts';
import { fakePlatform, Refusal, sampleId } from '../testing/index.ts';

const group = sampleId(900);
const role = {
  id: 100,
  title: 'Till',
  description: '',
  rank: 40,
  hasPermissions: true,
  groupId: group,
  disabled: false,
  isMachineUser: false,
  people: 0,
  editable: true,
  withinOwn: true,
  version: 1,
  permissions: ['view_mcasts' as const],
};

function client({ people = 0 } = {}) {
  const platform = fakePlatform({
    'roles.list': () => ({ items: [role], customRoles: { available: true, count: 1, limit: 6 } }),
    'roles.get': () => role,
    'roles.permissions': () => ({ permissions: role.permissions }),
    'roles.create': () => role,
    'roles.setPermissions': ({ permissions }) => ({ ...role, permissions }),
    'roles.remove': ({ roleId }) => {
      if (people > 0)
        throw new Refusal(409, `${people} people have this role. Give them another one first.`, { people });
      return { roleId };
    },
  });
  return { platform, earshot: createEarshot({ url: 'http://earshot.test', fetch: platform.fetch }) };
}

it('permissions requests the permissions of a role by its id and returns a list [A-264] [C-356]', async () => {
  const { platform, earshot } = client();
  expect(await earshot.roles.permissions(100)).toEqual(['view_mcasts']);
  expect(platform.calls).toMatchObject([{ path: 'roles.permissions', input: { roleId: 100 } }]);
});

it('roles are listed, read, created from a base role, changed and removed [C-354] [C-355]', async () => {
  const { platform, earshot } = client();
  expect(await earshot.roles.list({ groupId: group, for: 'edit' })).toMatchObject([{ id: 100 }]);
  expect(await earshot.roles.get({ groupId: group, roleId: 100 })).toEqual(role);
  await earshot.roles.create({ groupId: group, title: 'Till', rank: 40, baseRoleId: 3 });
  const change = { groupId: group, roleId: 100, version: 1, permissions: [] };
  expect(await earshot.roles.setPermissions(change)).toMatchObject({ permissions: [] });
  await earshot.roles.remove({ groupId: group, roleId: 100 });
  expect(platform.calls).toMatchObject([
    { path: 'roles.list', input: { groupId: group, for: 'edit' } },
    { path: 'roles.get', input: { groupId: group, roleId: 100 } },
    { path: 'roles.create', input: { baseRoleId: 3, idempotencyKey: expect.any(String) } },
    { path: 'roles.setPermissions', input: change },
    { path: 'roles.remove', input: { groupId: group, roleId: 100 } },
  ]);
});

it('removing a role with users is refused with their number', async () => {
  const { earshot } = client({ people: 2 });
  const removal = earshot.roles.remove({ groupId: group, roleId: 100 });
  await expect(removal).rejects.toBeInstanceOf(ConflictError);
  await expect(earshot.roles.remove({ groupId: group, roleId: 100 })).rejects.toMatchObject({ details: { people: 2 } });
});
