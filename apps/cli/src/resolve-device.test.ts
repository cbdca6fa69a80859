import { fakePlatform, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { expect, it } from 'vitest';
import DevicesRemove from './commands/devices/remove.ts';
import { runCommand } from './testing/run-command.ts';

const location = sampleLocation(1, { boxName: 'Leeds Trinity' });
const platform = () =>
  fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'endpoints.walk': ({ endpointType }: { endpointType: string }) =>
      ({
        items: endpointType === 'callpoint' ? [{ controllerId: location.id, deviceId: '8920_K1139' }] : [],
        after: null,
      }) as never,
    'endpoints.remove': () => ({ operationId: sampleId(7), commandId: sampleId(8), traceId: 't' }),
    'operations.get': () => ({ id: sampleId(7), state: 'completed' }) as never,
  });
const removed = async (id: string) => {
  const fake = platform();
  await runCommand(DevicesRemove, [id, '--location', 'Leeds Trinity', '--yes'], fake);
  return fake.calls.filter(({ path }) => path === 'endpoints.remove').map(({ input }) => input);
};

it.each(['K1139', 'k1139', '8920_K1139'])('a command takes the id of a device as lists print it: %s', async (id) => {
  expect(await removed(id)).toEqual([{ controllerId: location.id, endpointId: '8920_K1139' }]);
});

it('an id that no device has is left to the platform to refuse', async () => {
  expect(await removed('K9999')).toEqual([{ controllerId: location.id, endpointId: 'K9999' }]);
});
