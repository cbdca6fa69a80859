import type { Operation } from '@earshot/sdk';
import { fakePlatform, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import DevicesRemove from './commands/devices/remove.ts';
import { runCommand } from './testing/run-command.ts';

const location = sampleLocation(1, { boxName: 'Leeds Trinity', serialNumber: 'VC4-1' });
const platform = (end: Partial<Operation>) =>
  fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'endpoints.remove': () => ({ operationId: sampleId(7), commandId: sampleId(8), traceId: 't' }),
    'operations.get': () =>
      ({
        id: sampleId(7),
        kind: 'endpoint.remove',
        state: 'completed',
        stage: 'ended',
        title: 'Leeds Trinity',
        progress: { total: 1, done: 1, failed: 0 },
        delivery: null,
        message: null,
        ...end,
      }) as Operation,
  });
const argv = ['8930_V1', '--location', 'Leeds Trinity'];
const removals = (fake: ReturnType<typeof platform>) =>
  fake.calls.filter(({ path }) => path === 'endpoints.remove').map(({ input }) => input);

it('a device is removed by its controller', async () => {
  const fake = platform({});
  const run = await runCommand(DevicesRemove, [...argv, '--yes'], fake);
  expect(removals(fake)).toEqual([{ controllerId: location.id, endpointId: '8930_V1' }]);
  expect([run.stdout.trim(), run.exitCode]).toEqual(['Removed 8930_V1', 0]);
});

it('the command says why a device was not removed', async () => {
  const run = await runCommand(
    DevicesRemove,
    [...argv, '--yes'],
    platform({ state: 'failed', message: 'Request has timed out' }),
  );
  expect(run.stderr).toContain('Request has timed out');
  expect(run.exitCode).toBe(1);
});

it('a device is not removed without confirmation', async () => {
  const fake = platform({});
  await runCommand(DevicesRemove, argv, fake);
  expect(removals(fake)).toEqual([]);
});
