import type { Registration } from '@earshot/sdk';
import { fakePlatform, Refusal, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import DevicesRegister from './commands/devices/register.ts';
import { runCommand } from './testing/run-command.ts';

const location = sampleLocation(1, { boxName: 'Leeds Trinity', serialNumber: 'VC4-1' });
const registration = (values: Partial<Registration> = {}): Registration => ({
  operationId: sampleId(7),
  controllerId: location.id,
  boxName: 'Leeds Trinity',
  serialNumber: 'VC4-1',
  category: 'headset',
  step: 0,
  state: 'running',
  waitsFor: null,
  error: null,
  deviceId: null,
  startedBy: 'Ada Byron',
  startedAt: '2026-03-01T12:00:00.000Z',
  deadlineAt: '2026-03-01T12:00:30.000Z',
  endedAt: null,
  traceId: 'a'.repeat(32),
  ...values,
});

function platform(answers: Partial<Registration>[], more: Parameters<typeof fakePlatform>[0] = {}) {
  return fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'locations.record': () => ({ id: location.id, serialNumber: 'VC4-1', boxName: 'Leeds Trinity' }) as never,
    'registrations.start': ({ category }) => registration({ category }),
    'registrations.get': () => registration(answers.length > 1 ? answers.shift() : answers[0]),
    'registrations.cancel': () => registration({ state: 'cancelled' }),
    ...more,
  });
}
const argv = (category: string, ...more: string[]) => ['--controller', location.id, '--category', category, ...more];

describe('devices register', () => {
  it('shows the steps and the button instruction, and ends with the registered device [B-014]', async () => {
    const fake = platform([{ step: 1 }, { step: 2 }, { step: 3, state: 'completed', deviceId: '8930_V000000000001' }]);
    const run = await runCommand(DevicesRegister, argv('headset'), fake);
    expect(run.stderr.split('\n')).toEqual([
      'Setting the base station into registration mode …',
      'Registering the endpoint (awaiting device configuration) …',
      'Now hold the registration button of the headset for at least 3 seconds.',
      'It may take up to 30 seconds to appear. Ctrl-C cancels the registration.',
      '',
    ]);
    expect(run.stdout).toBe('The headset 8930_V000000000001 is registered at Leeds Trinity.\n');
    expect(run.exitCode).toBe(0);
    const { input } = fake.calls.find(({ path }) => path === 'registrations.start') ?? {};
    expect(input).toMatchObject({ controllerId: location.id, category: 'headset', serialNumber: 'VC4-1' });
  });

  it('sends the given serial number and shows the access code of a handset [B-243] [B-382]', async () => {
    const fake = platform([
      { step: 2, category: 'handset' },
      { step: 2, state: 'failed', error: 'No device appeared' },
    ]);
    const run = await runCommand(DevicesRegister, argv('handset', '--serial', 'VC4-9'), fake);
    expect(fake.calls.find(({ path }) => path === 'registrations.start')?.input).toMatchObject({
      serialNumber: 'VC4-9',
    });
    expect(run.stderr).toContain('for at least 2 seconds.');
    expect(run.stderr).toContain('enter 0000');
    expect(run.stdout).toBe('Error registering device: No device appeared\n');
    expect(run.exitCode).toBe(1);
  });

  it('cancels the registration on Ctrl-C [B-383]', async () => {
    const fake = platform([{ step: 0 }], {
      'registrations.get': () => {
        setTimeout(() => process.emit('SIGINT'), 10);
        return registration({ step: 2 });
      },
    });
    const run = await runCommand(DevicesRegister, argv('keypad'), fake);
    expect(fake.calls.at(-1)).toMatchObject({
      path: 'registrations.cancel',
      input: { controllerId: location.id, serialNumber: 'VC4-1', operationId: registration({}).operationId },
    });
    expect(run.stderr).toContain('The registration was cancelled');
    expect(run.exitCode).toBe(130);
  });

  it('reports which user is already registering a device there', async () => {
    const fake = platform([], {
      'registrations.start': () => {
        throw new Refusal(409, 'Ben Carter is registering a device there at this moment');
      },
    });
    const run = await runCommand(DevicesRegister, argv('headset'), fake);
    expect(run.stderr).toContain('Ben Carter is registering a device there at this moment');
    expect(run.exitCode).toBe(2);
  });
});
