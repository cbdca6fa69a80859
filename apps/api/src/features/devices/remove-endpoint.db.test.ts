import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { IPEI_DIFFERS } from '@earshot/domain/device-configuration/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertEndpoint, makeReachable } from '../../testing/devices.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
  await makeReachable(api.deps.db, controllerId, ['endpoint.remove']);
});

const device = (input: Parameters<typeof insertEndpoint>[2] = {}) => insertEndpoint(api.deps.db, controllerId, input);
const remove = (endpointId: string, ipei?: string) =>
  person.call('endpoints.remove', { controllerId, endpointId, ...(ipei !== undefined && { ipei }) });
const requests = async () =>
  (
    await sql<{ payload: unknown }>`
      select payload from device_commands where controller_id = ${controllerId} and type = 'endpoint.remove'`.execute(
      api.deps.db,
    )
  ).rows;

describe('removing a device', () => {
  it('asks its controller, as an operation that ends with the answer [B-525] [B-526]', async () => {
    const endpointId = await device();
    for (const [state, expected] of [
      ['timed-out', { state: 'failed', message: 'Request has timed out' }],
      ['done', { state: 'completed', message: null }],
    ] as const) {
      const { operationId, commandId } = await remove(endpointId);
      expect((await requests()).at(-1)).toEqual({ payload: { endpointId } });
      await api.deps.db
        .transaction()
        .execute((trx) => answerCommands(trx, [{ controllerId, commandId, ownerEpoch: 1, state, detail: null }]));
      expect(await person.call('operations.get', { operationId })).toMatchObject({
        kind: 'endpoint.remove',
        ...expected,
      });
    }
  });

  it('is refused when the firmware does not support deletion [B-530]', async () => {
    await makeReachable(api.deps.db, controllerId, ['endpoint.read']);
    await expect(remove(await device())).rejects.toMatchObject({
      errorCode: 'UE_409',
      message: 'The firmware of this controller does not support deletion.',
    });
    expect(await requests()).toEqual([]);
  });

  it('is refused for a device that is gone, or whose id another device has', async () => {
    await expect(remove('8930_none')).rejects.toMatchObject({ errorCode: 'UE_404' });
    await expect(remove(await device({ deactivatedAt: new Date() }))).rejects.toMatchObject({ errorCode: 'UE_404' });
    await expect(remove(await device({ ipei: '111' }), '222')).rejects.toMatchObject({ message: IPEI_DIFFERS });
    expect(await requests()).toEqual([]);
  });

  it('requires the permission to change devices', async () => {
    const standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    const endpointId = await device();
    await expect(standard.call('endpoints.remove', { controllerId, endpointId })).rejects.toMatchObject({
      errorCode: 'UE_403',
    });
  });
});
