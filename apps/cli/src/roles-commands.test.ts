import { fakePlatform, Refusal, sampleGroup, sampleId } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import RolesCreate from './commands/roles/create.ts';
import RolesList from './commands/roles/list.ts';
import RolesPermissions from './commands/roles/permissions.ts';
import RolesRemove from './commands/roles/remove.ts';
import RolesGet from './commands/roles/get.ts';
import RolesUpdate from './commands/roles/update.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const role = {
  id: 100,
  title: 'Shift lead',
  description: 'Runs the floor',
  rank: 40,
  hasPermissions: true,
  groupId: own.id,
  disabled: false,
  isMachineUser: false,
  people: 2,
  editable: true,
  withinOwn: true,
  version: 3,
  permissions: ['view_mcasts' as const, 'push_mcasts' as const],
};
const platform = () =>
  fakePlatform({
    'session.current': () => ({
      user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
      role: { id: 4, title: 'Organisation Admin', rank: 10 },
      group: { id: own.id, title: own.title, features: [] },
      permissions: [],
      menu: [],
    }),
    'roles.list': () => ({ items: [role], customRoles: { available: true, count: 1, limit: 6 } }),
    'roles.get': () => role,
    'roles.create': ({ title, rank }) => ({ ...role, title, rank }),
    'roles.setRank': ({ rank }) => ({ ...role, rank, version: 4 }),
    'roles.toggle': ({ disabled }) => ({ ...role, disabled, version: 5 }),
    'roles.setPermissions': ({ permissions }) => ({ ...role, permissions, version: 4 }),
    'roles.remove': () => {
      throw new Refusal(409, '2 people have this role. Give them another one first.', { people: 2 });
    },
  });
const inputOf = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.find((call) => call.path === path)?.input;

it('roles list shows rank and number of users, and roles get shows permissions', async () => {
  const { stdout } = await runCommand(RolesList, [], platform());
  expect(stdout).toMatch(/Shift lead +40 +2 +custom +on/);
  const shown = await runCommand(RolesGet, ['shift lead'], platform());
  expect(shown.stdout).toMatch(/Permissions +view_mcasts, push_mcasts/);
});

it('roles create sends the base role', async () => {
  const fake = platform();
  const { exitCode } = await runCommand(RolesCreate, ['--name', 'Till', '--rank', '45', '--base', '100'], fake);
  expect(exitCode).toBe(0);
  expect(inputOf(fake, 'roles.create')).toMatchObject({ title: 'Till', rank: 45, baseRoleId: 100, groupId: own.id });
});

it('roles update sends each change with the version that the previous change returned', async () => {
  const fake = platform();
  await runCommand(RolesUpdate, ['100', '--rank', '35', '--no-on'], fake);
  expect(inputOf(fake, 'roles.setRank')).toMatchObject({ rank: 35, version: 3 });
  expect(inputOf(fake, 'roles.toggle')).toMatchObject({ disabled: true, version: 4 });
  expect((await runCommand(RolesUpdate, ['100'], platform())).exitCode).not.toBe(0);
});

it('roles permissions adds and removes permissions', async () => {
  const fake = platform();
  await runCommand(RolesPermissions, ['100', '--give', 'edit_mcast', '--take', 'push_mcasts'], fake);
  expect(inputOf(fake, 'roles.setPermissions')).toMatchObject({ permissions: ['view_mcasts', 'edit_mcast'] });
});

it('roles remove reports how many users have the role, and roles get lists the roles for an unknown name', async () => {
  const refused = await runCommand(RolesRemove, ['100', '--yes'], platform());
  expect(refused.exitCode).not.toBe(0);
  expect(refused.stderr).toContain('2 people have this role');
  const unknown = await runCommand(RolesGet, ['Nobody'], platform());
  expect(unknown.stderr).toContain('Shift lead (100)');
});

it('roles permissions refuses to give and take the same permission', async () => {
  const fake = platform();
  const { stderr, exitCode } = await runCommand(
    RolesPermissions,
    ['100', '--give', 'edit_mcast', '--take', 'edit_mcast'],
    fake,
  );
  expect([exitCode, stderr, fake.calls]).toEqual([2, expect.stringContaining('Both given and taken: edit_mcast'), []]);
});
