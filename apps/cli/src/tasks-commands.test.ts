import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform, resolveAmong, sampleGroup, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import FirmwareList from './commands/firmware/list.ts';
import FirmwareUpload from './commands/firmware/upload.ts';
import FirmwareVersions from './commands/firmware/versions.ts';
import TasksAbort from './commands/tasks/abort.ts';
import TasksCreate from './commands/tasks/create.ts';
import TasksGet from './commands/tasks/get.ts';
import TasksList from './commands/tasks/list.ts';
import TasksPause from './commands/tasks/pause.ts';
import TasksRetry from './commands/tasks/retry.ts';
import { runCommand } from './testing/run-command.ts';

const own = sampleGroup({ id: sampleId(900), title: 'North' });
const release = {
  id: sampleId(6),
  version: '5.3.0',
  sha256: 'a'.repeat(64),
  bytes: 12_345,
  notes: 'Louder',
  createdAt: '2026-12-01T12:00:00.000Z',
  createdBy: 'Ada Byron',
};
const plan = {
  window: { from: '22:00', to: '05:00' },
  atOnce: 5,
  canaries: 1,
  failuresThatStop: 3,
  health: { controllers: 90, headsets: 80 },
};
const task = {
  id: sampleId(5),
  name: 'Autumn',
  groupId: own.id,
  groupTitle: 'North',
  work: { kind: 'firmware' as const, releaseId: release.id, firmwareVersion: '5.3.0' },
  plan,
  stopReason: null,
  health: { checked: 0, pending: 0, nextReadAt: null, online: 0, headsetsBefore: 0, headsetsAfter: 0 },
  status: 'running' as const,
  counts: { waiting: 8, running: 2, done: 3, failed: 1, skipped: 0 },
  actions: { pause: true, resume: false, abort: true, retry: true },
  nextStartAt: '2026-12-01T22:00:00.000Z',
  deadlineAt: '2026-12-20T22:00:00.000Z',
  createdAt: '2026-12-01T12:00:00.000Z',
  createdBy: 'Ada Byron',
  endedAt: null,
  operationId: sampleId(7),
};
const controller = {
  controllerId: sampleId(8),
  boxName: 'Leeds Headrow',
  serialNumber: 'VC4-10044',
  groupTitle: 'North',
  timezone: 'Europe/London',
  isOnline: true,
  state: 'failed' as const,
  fromVersion: '5.2.1',
  startedAt: '2026-12-01T22:00:00.000Z',
  endedAt: '2026-12-01T22:06:00.000Z',
  reason: 'No room',
  attempts: 1,
  health: { isOnline: true, headsetsBefore: 10, headsetsAfter: 8 },
};
const handlers = {
  'session.current': () => ({
    user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: own.id },
    role: { id: 4, title: 'Organisation Admin', rank: 10 },
    group: { id: own.id, title: own.title, features: [] },
    permissions: [],
    menu: [],
  }),
  'firmware.list': () => ({ items: [release] }),
  'groups.tree': () => ({ groups: [own], total: 1 }),
  'firmware.versions': () => ({
    items: [
      { version: '5.3.0', controllers: 1_204, online: 1_190 },
      { version: null, controllers: 3, online: 0 },
    ],
    others: { controllers: 2, online: 1 },
  }),
  'tasks.list': () => ({ items: [task], total: 1 }),
  'tasks.get': () => task,
  'tasks.controllers': () => ({ items: [controller], total: 1 }),
  'tasks.preview': () => ({
    counts: { included: 12, current: 3, newer: 0, unsupported: 1, unknown: 0 },
    nights: [
      { evening: '2026-11-24', from: '2026-11-24T22:00:00.000Z', to: '2026-11-25T05:00:00.000Z', controllers: 7 },
      { evening: '2026-11-25', from: '2026-11-25T22:00:00.000Z', to: '2026-11-25T22:12:00.000Z', controllers: 4 },
    ],
    offline: 1,
    zones: [],
  }),
  'tasks.create': ({ name }: { name: string }) => ({ ...task, name }),
  'tasks.pause': () => ({ ...task, status: 'pausing' as const }),
  'tasks.abort': () => ({ ...task, status: 'aborting' as const }),
  'tasks.retry': () => ({ task, retried: 1 }),
};
const platform = () => fakePlatform(handlers);
const inputOf = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.find((call) => call.path === path)?.input;

it('tasks list shows tasks, and tasks get shows a task with its controllers', async () => {
  const { stdout } = await runCommand(TasksList, [], platform());
  expect(stdout).toMatch(/Autumn +5\.3\.0 +running +3 of 14, 1 failed/);
  const shown = await runCommand(TasksGet, [task.id], platform());
  expect(shown.stdout).toMatch(/Leeds Headrow +VC4-10044 +failed +5\.2\.1 .*No room/);
});

it('tasks create shows the effect of a task with --dry-run, and creates the task otherwise', async () => {
  const dry = platform();
  const { stdout } = await runCommand(TasksCreate, ['--release', '5.3.0', '--label', 'pilot', '--dry-run'], dry);
  expect(stdout).toContain('12 will be updated to 5.3.0, in 2 nights if nothing fails.');
  expect(stdout).toMatch(/Night of 24\/11\/2026 +7 controllers[^]*Night of 25\/11\/2026 +4 controllers/);
  expect(stdout).toContain('1 of these is offline now. Its turn comes when it is online.');
  expect(stdout).toContain('3 up to date already.');
  expect(inputOf(dry, 'tasks.preview')).toMatchObject({
    work: { kind: 'firmware', releaseId: release.id },
    plan: {},
    labels: ['pilot'],
    groupId: own.id,
  });
  expect(inputOf(dry, 'tasks.create')).toBeUndefined();
  const made = platform();
  expect((await runCommand(TasksCreate, ['--release', release.id, '--name', 'Autumn', '--yes'], made)).exitCode).toBe(
    0,
  );
  expect(inputOf(made, 'tasks.create')).toMatchObject({
    name: 'Autumn',
    work: { kind: 'firmware', releaseId: release.id },
  });
  const none = await runCommand(TasksCreate, ['--release', '9.9'], platform());
  expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('No release is called 9.9')]);
});

it('tasks create reboots or configures, with a plan of its own', async () => {
  const rebooted = platform();
  const flags = ['--any-time', '--at-once', '3', '--canaries', '0', '--stop-after', '9', '--no-health'];
  const { stdout } = await runCommand(TasksCreate, ['--reboot', ...flags, '--yes'], rebooted);
  expect(stdout).toContain('12 will be rebooted, in 2 nights if nothing fails.');
  expect(inputOf(rebooted, 'tasks.create')).toMatchObject({
    name: 'Reboot',
    work: { kind: 'reboot' },
    plan: { window: null, atOnce: 3, canaries: 0, failuresThatStop: 9, health: null },
  });
  const configured = platform();
  const settings = ['--talk-lock-timeout', '10m', '--volume', '4', '--window', '9:00-11:30', '--headsets-back', '70'];
  await runCommand(TasksCreate, [...settings, '--yes'], configured);
  expect(inputOf(configured, 'tasks.create')).toMatchObject({
    name: 'Talk lock timeout 600 s, volume 4',
    work: { kind: 'configuration', settings: { talkLockTimeout: 600, volume: 4 } },
    plan: { window: { from: '09:00', to: '11:30' }, health: { controllers: 90, headsets: 70 } },
  });
});

it.each([
  [[], 'The work is missing'],
  [['--reboot', '--window', 'at night'], 'at night is not a window'],
  [['--reboot', '--volume', '4'], 'cannot also be provided'],
])('tasks create refuses %j', async (flags, message) => {
  const { exitCode, stderr } = await runCommand(TasksCreate, flags, platform());
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});

it('tasks create --location finds the locations of a file in one call, and refuses unknown names', async () => {
  const locations = Array.from({ length: 300 }, (_, n) => sampleLocation(n + 1));
  const withLocations = () => fakePlatform({ ...handlers, 'locations.resolve': resolveAmong(locations) });
  const file = join(mkdtempSync(join(tmpdir(), 'earshot-shops-')), 'shops.txt');
  writeFileSync(file, `# Shops\n${locations.map(({ boxName }) => boxName.toUpperCase()).join('\n')}\n`);
  const made = withLocations();
  const { exitCode } = await runCommand(TasksCreate, ['--reboot', '--location', `@${file}`, '--yes'], made);
  expect(exitCode).toBe(0);
  expect(made.calls.filter(({ path }) => path.startsWith('locations.'))).toHaveLength(1);
  const ids = locations.map(({ id }) => id);
  for (const path of ['tasks.preview', 'tasks.create'])
    expect(inputOf(made, path)).toMatchObject({ controllerIds: ids });
  writeFileSync(file, 'Shop 1\nShop 301\nShop 302\n');
  const refused = withLocations();
  const { exitCode: code, stderr } = await runCommand(
    TasksCreate,
    ['--reboot', '--location', `@${file}`, '--yes'],
    refused,
  );
  expect([code, stderr]).toEqual([2, expect.stringContaining('No location is called: Shop 301, Shop 302')]);
  expect(inputOf(refused, 'tasks.preview')).toBeUndefined();
});

it('tasks create --wait prints the progress and tells by its exit code that a controller failed', async () => {
  const over = { ...task, status: 'completed' as const, endedAt: '2026-12-02T02:00:00.000Z' };
  const { stderr, exitCode } = await runCommand(
    TasksCreate,
    ['--reboot', '--yes', '--wait'],
    fakePlatform({ ...handlers, 'tasks.get': () => over }),
  );
  expect(stderr).toContain('Autumn: completed, 3 of 14, 1 failed');
  expect(exitCode).toBe(3);
});

it('tasks get shows the plan, why a task stopped, and the health afterwards', async () => {
  const stopped = {
    ...task,
    status: 'stopped' as const,
    stopReason: 'health' as const,
    health: {
      checked: 3,
      pending: 1,
      nextReadAt: '2026-12-01T22:09:00.000Z',
      online: 2,
      headsetsBefore: 30,
      headsetsAfter: 21,
    },
  };
  const { stdout } = await runCommand(TasksGet, [task.id], fakePlatform({ ...handlers, 'tasks.get': () => stopped }));
  expect(stdout).toMatch(/Status +stopped: controllers or headsets are missing afterwards/);
  expect(stdout).toMatch(/Afterwards +2 of 3 online, 21 of 30 headsets/);
  expect(stdout).toMatch(/Check +1 controller, from 0[12]\/12\/2026 \d\d:\d9:00/);
  expect(stdout).toContain('22:00-05:00, 5 at a time in a group, 1 first, stops at 3 failures');
  expect(stdout).toContain('10 → 8');
});

it.each([
  ['its name, in any case', 'autumn'],
  ['last', 'last'],
  ['its id', task.id],
])('tasks get finds a task by %s', async (_what, given) => {
  const fake = platform();
  const { exitCode } = await runCommand(TasksGet, [given], fake);
  expect(exitCode).toBe(0);
  expect(inputOf(fake, 'tasks.get')).toEqual({ taskId: task.id });
});

it('tasks get refuses an unknown name, with advice', async () => {
  const { exitCode, stderr } = await runCommand(TasksGet, ['Winter'], platform());
  expect(exitCode).toBe(2);
  expect(stderr).toContain('No task is called Winter');
  expect(stderr).toContain('earshot tasks list');
});

it('tasks get refuses a name of two tasks', async () => {
  const twice = { ...handlers, 'tasks.list': () => ({ items: [task, { ...task, id: sampleId(55) }], total: 2 }) };
  const { stderr } = await runCommand(TasksGet, ['Autumn'], fakePlatform(twice));
  expect(stderr).toContain('More than one task matches Autumn');
});

it('tasks pause, abort and retry report the change', async () => {
  expect((await runCommand(TasksPause, [task.id], platform())).stdout).toContain('Paused “Autumn”.');
  expect((await runCommand(TasksAbort, [task.id, '--yes'], platform())).stdout).toContain('Aborted “Autumn”.');
  expect((await runCommand(TasksRetry, [task.id], platform())).stdout).toContain('1 of “Autumn” will be tried again.');
});

it('firmware versions counts the controllers of a group by version', async () => {
  const fake = platform();
  const { stdout, result } = await runCommand(FirmwareVersions, ['--group', 'North'], fake);
  expect(stdout).toMatch(/5\.3\.0 +1,204 +1,190\n/);
  expect(stdout).toMatch(/never reported +3 +0\n/);
  expect(stdout).toMatch(/others +2 +1/);
  expect(result).toMatchObject({ versions: { others: { controllers: 2 } } });
  expect(inputOf(fake, 'firmware.versions')).toEqual({ groupId: own.id });
});

it('firmware list shows releases, and firmware upload refuses an unreadable file', async () => {
  expect((await runCommand(FirmwareList, [], platform())).stdout).toMatch(/5\.3\.0 +12,345 /);
  const file = join(mkdtempSync(join(tmpdir(), 'earshot-firmware-')), 'none.bin');
  const missing = await runCommand(FirmwareUpload, [file, '--version', '5.3.0'], platform());
  expect([missing.exitCode, missing.stderr]).toEqual([2, expect.stringContaining('there is no such file')]);
});
