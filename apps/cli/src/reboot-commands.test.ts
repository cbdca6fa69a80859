import type { Operation, Reboot } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import BaseUnitsReboot from './commands/base-units/reboot.ts';
import ControllersReboot from './commands/controllers/reboot.ts';
import { runCommand } from './testing/run-command.ts';

const trinity = sampleLocation(1, { boxName: 'Leeds Trinity', serialNumber: 'VC4-1' });
const headrow = sampleLocation(2, { boxName: 'Leeds Headrow', serialNumber: 'VC4-2' });
const reboot = (change: Partial<Reboot> = {}): Reboot => ({
  operationId: sampleId(7),
  controllerId: trinity.id,
  boxName: 'Leeds Trinity',
  serialNumber: 'VC4-1',
  step: 'initiating',
  stepSince: '2026-03-01T12:00:00Z',
  waitsFor: null,
  state: 'running',
  error: null,
  message: null,
  startedBy: 'Ada Byron',
  startedAt: '2026-03-01T12:00:00Z',
  deadlineAt: null,
  endedAt: null,
  traceId: 'trace',
  ...change,
});
const completed = reboot({ step: 'completed', state: 'completed', message: 'Controller has successfully rebooted.' });

const platform = (after: Reboot = completed) =>
  fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [trinity, headrow] }),
    'locations.record': ({ controllerId }) => [trinity, headrow].find(({ id }) => id === controllerId) as never,
    'reboots.start': ({ controllerId }) => {
      if (controllerId === headrow.id) throw new Refusal(409, 'Ben Price is rebooting the controller there');
      return reboot();
    },
    'reboots.get': () => after,
    'reboots.baseUnits': () => ({ operationId: sampleId(8), commandId: sampleId(9), traceId: 'trace' }),
    'operations.get': () => ({ id: sampleId(8), state: 'completed', message: null }) as Operation,
  });
const inputs = (fake: ReturnType<typeof platform>, path: string) =>
  fake.calls.filter((call) => call.path === path).map(({ input }) => input);

it('a controller is rebooted after a confirmation', async () => {
  const fake = platform();
  await runCommand(ControllersReboot, ['Leeds Trinity'], fake);
  expect(inputs(fake, 'reboots.start')).toEqual([]);
  const { stdout } = await runCommand(ControllersReboot, ['Leeds Trinity', '--yes'], fake);
  expect(inputs(fake, 'reboots.start')).toMatchObject([{ controllerId: trinity.id }]);
  expect(stdout).toContain('Controller has successfully rebooted.');
});

it('each of several controllers is asked, and refusals are shown', async () => {
  const fake = platform();
  const { stdout, exitCode } = await runCommand(ControllersReboot, ['Leeds Trinity', 'Leeds Headrow', '--yes'], fake);
  expect(inputs(fake, 'reboots.start')).toHaveLength(2);
  expect(stdout).toMatch(/Leeds Headrow\s+refused: Ben Price/);
  expect(exitCode).toBe(3);
});

it('a failed reboot is shown with its reason', async () => {
  const failed = reboot({ state: 'failed', error: 'The controller is busy' });
  const { stdout, exitCode } = await runCommand(ControllersReboot, ['Leeds Trinity', '--yes'], platform(failed));
  expect(stdout).toContain('failed: The controller is busy');
  expect(exitCode).toBe(4);
});

const waiting = reboot({
  waitsFor: {
    obstacle: 'play',
    title: 'the Message Cast “Closing”',
    casts: [],
    since: '2026-03-01T12:00:00Z',
    until: '2026-03-01T12:10:00Z',
    atLimit: 'fail',
    anyway: true,
  },
});

it('a reboot that waits says for which Message Cast, since when and until when', async () => {
  const { stdout } = await runCommand(ControllersReboot, ['Leeds Trinity', '--yes'], platform(waiting));
  expect(stdout).toMatch(/waits since \S+ for the Message Cast “Closing” to end; fails at \S+/);
});

it('--anyway reboots during Message Casts, and says so before the confirmation', async () => {
  const fake = platform();
  const { stderr } = await runCommand(ControllersReboot, ['Leeds Trinity', '--anyway'], fake);
  expect(stderr).toContain('and cut what plays there?');
  await runCommand(ControllersReboot, ['Leeds Trinity', '--anyway', '--yes'], fake);
  expect(inputs(fake, 'reboots.start')).toMatchObject([{ controllerId: trinity.id, anyway: true }]);
  await runCommand(BaseUnitsReboot, ['Leeds Trinity', '--anyway', '--yes'], fake);
  expect(inputs(fake, 'reboots.baseUnits')).toMatchObject([{ anyway: true }]);
});

it('base units are rebooted by the serial number and the name of their location [B-470]', async () => {
  const fake = platform();
  await runCommand(BaseUnitsReboot, ['Leeds Trinity', '--unit', 'BU-1', '--yes'], fake);
  const idempotencyKey = expect.any(String);
  expect(inputs(fake, 'reboots.baseUnits')).toEqual([
    {
      controllerId: trinity.id,
      serialNumber: 'VC4-1',
      boxName: 'Leeds Trinity',
      baseUnitIds: ['BU-1'],
      idempotencyKey,
    },
  ]);
});
