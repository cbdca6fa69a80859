import type { GroupConfiguration, GroupSettingsPreview, Operation } from '@earshot/sdk';
import { fakePlatform, sampleId } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import GroupsConfigure from './commands/groups/configure.ts';
import GroupsDifferences from './commands/groups/differences.ts';
import { runCommand } from './testing/run-command.ts';

const groupId = sampleId(900);
const source = { from: 'default', groupId: null, groupTitle: null } as const;
const configuration: GroupConfiguration = {
  groupId,
  version: 3,
  settings: [
    {
      field: 'talkLockTimeout',
      value: 600,
      from: 'group',
      groupId,
      groupTitle: 'North',
      inherited: { value: 300, ...source },
    },
    { field: 'volume', value: 4, ...source, inherited: { value: 4, ...source } },
  ],
  updatedAt: null,
  updatedBy: null,
  history: [
    {
      id: sampleId(7),
      changes: [{ field: 'talkLockTimeout', before: null, after: 600 }],
      changedAt: '2026-03-01T12:00:00Z',
      changedBy: 'Aisha Khan',
      undoableUntil: '2026-03-01T12:15:00Z',
    },
  ],
};
const preview: GroupSettingsPreview = {
  preview: 'hash',
  locations: 20,
  changing: 12,
  overriding: 3,
  overridingGroups: [{ groupId: sampleId(901), title: 'Leeds', locations: 5 }],
  unsupported: 1,
  offline: 2,
};
const operation = {
  id: sampleId(8),
  kind: 'group.configure',
  state: 'completed',
  stage: 'ended',
  title: 'North',
  progress: { total: 12, done: 10, failed: 0 },
  message: '2 locations will receive the settings on return.',
} as Operation;

const platform = (change: Partial<GroupConfiguration> = {}, answers: Parameters<typeof fakePlatform>[0] = {}) =>
  fakePlatform({
    'session.current': () => ({ group: { id: groupId } }) as never,
    'groups.tree': () => ({ groups: [{ id: groupId, parentId: null, title: 'North' }], total: 1 }) as never,
    'groupConfiguration.get': () => ({ ...configuration, ...change }),
    'groupConfiguration.preview': () => preview,
    'groupConfiguration.update': () => ({ operationId: operation.id, configuration }),
    'groupConfiguration.undo': () => ({ operationId: operation.id, configuration }),
    'operations.get': () => operation,
    'groupConfiguration.differences': () => ({
      items: [
        {
          controllerId: sampleId(1),
          boxName: 'Leeds Trinity',
          serialNumber: 'VC4-1',
          groupId,
          groupTitle: 'North',
          fields: ['volume'],
          reason: 'refused',
          detail: 'Not a configuration',
          since: '2026-03-01T11:00:00Z',
        },
      ],
      total: 1,
      counts: { own: 0, refused: 1, unanswered: 0, unsupported: 0, offline: 0, waiting: 0 },
      isApplying: false,
    }),
    ...answers,
  });
const changes = (fake: ReturnType<typeof platform>) =>
  fake.calls.filter(({ path }) => /(update|undo)$/.test(path)).map(({ input }) => input);

it('the settings of a group are shown with their sources and last changes', async () => {
  const fake = platform();
  const { stdout } = await runCommand(GroupsConfigure, ['North'], fake);
  expect(stdout).toMatch(/Talk lock timeout\s+600 s, set here/);
  expect(stdout).toMatch(/Volume\s+4, default/);
  expect(stdout).toContain('Talk lock timeout inherited → 600 s, can be undone until');
  expect(changes(fake)).toEqual([]);
});

it('a change shows its effects, and applies exactly the preview that was shown', async () => {
  const fake = platform();
  const { stderr } = await runCommand(
    GroupsConfigure,
    ['North', '--talk-lock-timeout', '10m', '--inherit', 'volume', '--yes', '--wait'],
    fake,
  );
  expect(stderr).toContain('12 of 20 locations will change.');
  expect(stderr).toContain('“Leeds” with 5 locations sets a value of its own.');
  expect(stderr).toContain('2 locations offline will receive it on return.');
  expect(changes(fake)).toEqual([
    { groupId, version: 3, change: { talkLockTimeout: 600, volume: null }, preview: 'hash' },
  ]);
});

it('a change without confirmation, and a dry run, change nothing', async () => {
  for (const flags of [['--volume', '5'], ['--volume', '5', '--dry-run'], ['--undo']]) {
    const fake = platform();
    await runCommand(GroupsConfigure, ['North', ...flags], fake).catch(() => undefined);
    expect(changes(fake)).toEqual([]);
  }
});

it('the last change is undone, if there is one', async () => {
  const fake = platform();
  await runCommand(GroupsConfigure, ['North', '--undo', '--yes'], fake);
  expect(changes(fake)).toEqual([{ groupId, changeId: sampleId(7) }]);
  const without = platform({ history: [] });
  const { stderr } = await runCommand(GroupsConfigure, ['North', '--undo', '--yes'], without);
  expect(stderr).toContain('There is no change to undo');
  expect(changes(without)).toEqual([]);
});

it('locations that differ from their groups are listed with the reason', async () => {
  const { stdout } = await runCommand(GroupsDifferences, ['North', '--reason', 'refused'], platform());
  expect(stdout).toContain('Leeds Trinity');
  expect(stdout).toContain('refused: Not a configuration');
});

it('no difference is not called agreement while a change is being applied', async () => {
  const counts = { own: 0, refused: 0, unanswered: 0, unsupported: 0, offline: 0, waiting: 0 };
  const page = (isApplying: boolean) => ({ items: [], total: 0, counts, isApplying });
  const said = async (isApplying: boolean) => {
    const fake = platform({}, { 'groupConfiguration.differences': () => page(isApplying) });
    return (await runCommand(GroupsDifferences, ['North'], fake)).stdout;
  };
  expect(await said(true)).toBe('No differences yet; locations are receiving a change.\n');
  expect(await said(false)).toBe('All locations have the settings of their groups.\n');
});
