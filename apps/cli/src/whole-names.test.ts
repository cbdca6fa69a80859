import type { ApiToken, FirmwareRelease, Setting, Tag, User } from '@earshot/sdk';
import { fakePlatform, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import LocationsReplace from './commands/locations/replace.ts';
import RolesPermissions from './commands/roles/permissions.ts';
import SettingsReset from './commands/settings/reset.ts';
import TagsRemove from './commands/tags/remove.ts';
import TasksCreate from './commands/tasks/create.ts';
import TokensGet from './commands/tokens/get.ts';
import TokensRemove from './commands/tokens/remove.ts';
import UsersRemove from './commands/users/remove.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const READS = {
  'session.current': () => ({ group: own }) as never,
  'users.list': () => ({ items: [{ id: sampleId(1), email: 'ann@example.com' } as User] }),
  'apiTokens.list': () => ({ items: [{ id: sampleId(2), title: 'Stock system' } as ApiToken] }),
  'locations.list': () => ({ items: [sampleLocation(3, { boxName: 'Leeds Headrow' })] }),
  'firmware.list': () => ({ items: [{ id: sampleId(4), version: '5.3.10' } as FirmwareRelease] }) as never,
  'tags.find': () => ({ items: [{ id: sampleId(5), text: 'refit' } as Tag] }) as never,
  'settings.list': () => ({ environment: 'production', settings: [{ key: 'rebootingFilter' } as Setting] }),
  'roles.list': () => ({ items: [{ id: 6, title: 'Standard' }] }) as never,
};

describe('a command that changes data', () => {
  it.each([
    ['users remove', UsersRemove, ['ann', '--yes'], 'ann@example.com'],
    ['tokens remove', TokensRemove, ['stock', '--yes'], 'Stock system'],
    ['locations replace', LocationsReplace, ['leeds', '--serial', 'X1', '--code', 'C1', '--yes'], 'Leeds Headrow'],
    ['tasks create', TasksCreate, ['--release', '5.3.1', '--yes'], '5.3.10'],
    ['tags remove', TagsRemove, ['ref'], 'refit'],
    ['settings reset', SettingsReset, ['rebooting'], 'rebootingFilter'],
    ['roles permissions', RolesPermissions, ['stand', '--give', 'push_mcasts'], 'Standard'],
  ])('refuses a prefix of a name and suggests the whole name: %s', async (_name, command, argv, candidate) => {
    const fake = fakePlatform(READS);
    const run = await runCommand(command, argv, fake);
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain(`There are: ${candidate}`);
    expect(fake.calls.map(({ path }) => path).filter((path) => !(path in READS))).toEqual([]);
  });
});

describe('a read-only command', () => {
  it.each([
    ['tokens get', TokensGet, ['stock'], 'apiTokens.get'],
    ['roles permissions', RolesPermissions, ['stand'], 'roles.get'],
  ])('accepts a prefix of a name: %s', async (_name, command, argv, read) => {
    const fake = fakePlatform(READS);
    await runCommand(command, argv, fake);
    expect(fake.calls.map(({ path }) => path)).toContain(read);
  });
});
