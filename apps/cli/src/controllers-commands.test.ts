import type { ControllerConfiguration, InheritedSettings, LoggedCommand } from '@earshot/sdk';
import { fakePlatform, sampleId } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import ControllersConfigure from './commands/controllers/configure.ts';
import ControllersLog from './commands/controllers/log.ts';
import { runCommand } from './testing/run-command.ts';

const ID = sampleId(7);
const set: ControllerConfiguration = {
  controllerId: ID,
  talkLockTimeout: 300,
  talkLockInterval: 30,
  volume: 4,
  version: 3,
  state: 'taken',
  refusal: null,
  online: true,
  lastActiveAt: null,
  takenAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T09:59:00.000Z',
  updatedBy: 'Ada Byron',
};
const none = { from: 'default', groupId: null, groupTitle: null } as const;
const north = { from: 'group', groupId: sampleId(9), groupTitle: 'North' } as const;
const own = { from: 'location', groupId: null, groupTitle: null } as const;
const inherited: InheritedSettings = {
  controllerId: ID,
  settings: [
    { field: 'talkLockTimeout', value: 300, ...north, inherited: { value: 300, ...north } },
    { field: 'talkLockInterval', value: 30, ...none, inherited: { value: 30, ...none } },
    { field: 'volume', value: 4, ...own, inherited: { value: 2, ...north } },
  ],
};
const asked: LoggedCommand = {
  id: sampleId(1),
  at: '2026-11-20T10:00:00.000Z',
  controllerId: ID,
  boxName: 'Leeds Headrow',
  serialNumber: 'VC4-7',
  groupTitle: 'Leeds',
  type: 'controller.configure',
  endpointId: null,
  state: 'timed-out',
  detail: null,
  settledAt: '2026-11-20T10:00:30.000Z',
  by: null,
  operationId: sampleId(2),
};
const platform = () =>
  fakePlatform({
    'controllerConfiguration.get': () => set,
    'controllerConfiguration.update': ({ version, ...values }) => ({
      ...set,
      ...values,
      version: version + 1,
      state: 'waiting',
      online: false,
    }),
    'groupConfiguration.ofLocation': () => inherited,
    'groupConfiguration.followGroups': () => inherited,
    'deviceCommandLog.list': () => ({ items: [asked] }),
  });
const updates = (fake: ReturnType<typeof platform>) =>
  fake.calls.filter(({ path }) => path === 'controllerConfiguration.update').map(({ input }) => input);

describe('controllers configure', () => {
  it('shows the settings of a controller and changes nothing without flags', async () => {
    const fake = platform();
    const { stdout } = await runCommand(ControllersConfigure, [ID], fake);
    expect(stdout).toContain('300 s');
    expect(stdout).toContain('taken by the controller');
    expect(stdout).toContain('talk lock timeout from North, volume set here');
    expect(updates(fake)).toEqual([]);
  });

  it('lets a setting follow the groups again', async () => {
    const fake = platform();
    await runCommand(ControllersConfigure, [ID, '--inherit', 'volume'], fake);
    expect(fake.calls.filter(({ path }) => path.endsWith('followGroups')).map(({ input }) => input)).toEqual([
      { controllerId: ID, fields: ['volume'] },
    ]);
    expect(updates(fake)).toEqual([]);
  });

  it('sends the id and all values, including unchanged ones', async () => {
    const fake = platform();
    const { stdout } = await runCommand(ControllersConfigure, [ID, '--talk-lock-timeout', '5m', '--volume', '6'], fake);
    expect(updates(fake)).toEqual([
      { controllerId: ID, version: 3, talkLockTimeout: 300, talkLockInterval: 30, volume: 6 },
    ]);
    expect(stdout).toContain('the controller is offline; Earshot sends the settings when it reconnects');
  });

  it('changes nothing with --dry-run', async () => {
    const fake = platform();
    const { stdout } = await runCommand(ControllersConfigure, [ID, '--volume', '6', '--dry-run'], fake);
    expect(stdout).toContain('"volume":6');
    expect(updates(fake)).toEqual([]);
  });
});

it('controllers log lists the device commands of one controller, filtered by state', async () => {
  const fake = platform();
  const { stdout } = await runCommand(ControllersLog, [ID, '--state', 'timed-out'], fake);
  expect(fake.calls.at(-1)?.input).toEqual({ controllerId: ID, states: ['timed-out'], pageSize: 50 });
  expect(stdout).toContain('Leeds Headrow');
  expect(stdout).toContain('the platform');
});
