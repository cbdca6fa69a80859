import { insertDeviceCommand } from '@earshot/db/queries/device-commands/device-commands';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { until } from '@earshot/db/testing/until';
import { deviceCommandProcess } from '@earshot/processes/device-command';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FleetDevice,
  gatewayFixture,
  type GatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { reconcileDeviceCommands } from '../../apps/worker/src/reconcile/reconcile-device-commands.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';

let fixture: GatewayFixture;
let workers: CommandWorkers;
beforeAll(async () => {
  fixture = await gatewayFixture(9);
  workers = await startCommandWorkers({ db: fixture.db, brokerUrl: fixture.gateway.brokerUrl });
});
afterAll(async () => {
  await workers.stop();
  await fixture.destroy();
});

const asked = (
  { controllerId }: { controllerId: string },
  more: Partial<Parameters<typeof insertDeviceCommand>[1]> = {},
) =>
  fixture.db.transaction().execute(async (trx) => {
    const { groupId, customerId } = fixture.fleet;
    const traceId = 'a'.repeat(32);
    const operationId = await insertOperation(trx, {
      kind: 'endpoint.configure',
      subjectId: controllerId,
      groupId,
      customerId,
      deadlineAt: new Date(Date.now() + 600_000),
      createdBy: null,
      traceId,
      total: 1,
    });
    const commandId = await insertDeviceCommand(trx, {
      operationId,
      controllerId,
      ownerEpoch: 1,
      type: 'hostname.set',
      payload: { hostname: 'shop-1' },
      traceId,
      ...more,
    });
    return { operationId, commandId };
  });

const stateOf = async ({ operationId, commandId }: { operationId: string; commandId: string }) => {
  const { db } = fixture;
  const command = db.selectFrom('device_commands').select(['state', 'detail']).where('id', '=', commandId);
  const operation = db.selectFrom('operations').select(['state', 'message', 'done']).where('id', '=', operationId);
  const [{ state, detail }, ended] = [
    await command.executeTakeFirstOrThrow(),
    await operation.executeTakeFirstOrThrow(),
  ];
  return { command: state, detail, operation: ended.state, message: ended.message };
};
const WAITING = { command: 'waiting', detail: null, operation: 'running', message: null };

const connected = async (): Promise<FleetDevice> => {
  const device = await fixture.freshDevice();
  await device.hello();
  await until(() => expect(device.acks.length).toBeGreaterThan(0));
  return device;
};
const received = (device: FleetDevice, commandId: string) => device.commands.filter(({ id }) => id === commandId);
const reply = (commandId: string, outcome: 'done' | 'failed' | 'expired' | 'unsupported', detail?: string) =>
  ({ kind: 'command-reply', commandId, outcome, ...(detail !== undefined && { detail }) }) as const;
/** Resolves when the gateway has committed the journal up to this number. */
const committed = (device: FleetDevice, upTo: number) =>
  until(() => expect(device.acks.at(-1)?.upTo).toBeGreaterThanOrEqual(upTo));

describe('a request to a device', () => {
  it('is sent again with the same id until an answer ends the operation, and later answers change nothing', async () => {
    const device = await connected();
    const request = await asked(device);
    await until(() => expect(received(device, request.commandId).length).toBeGreaterThanOrEqual(2));
    expect(received(device, request.commandId)[0]).toMatchObject({
      type: 'hostname.set',
      payload: { hostname: 'shop-1' },
    });
    expect(await stateOf(request)).toEqual(WAITING);
    await device.journal(1, [reply(request.commandId, 'done'), reply(request.commandId, 'failed', 'again')]);
    await committed(device, 2);
    const done = { command: 'done', detail: null, operation: 'completed', message: null };
    expect(await stateOf(request)).toEqual(done);
    await device.journal(3, [reply(request.commandId, 'failed', 'later')]);
    await committed(device, 3);
    expect(await stateOf(request)).toEqual(done);
    const workflow = workers.client.workflow.getHandle(deviceCommandProcess.workflowId(request.commandId));
    await workflow.result();
  });

  it('ends with "Request has timed out" if it is not answered [B-528]', async () => {
    const device = await connected();
    const request = await asked(device, { withinMs: 1 });
    await until(async () =>
      expect(await stateOf(request)).toEqual({
        command: 'timed-out',
        detail: null,
        operation: 'failed',
        message: 'Request has timed out',
      }),
    );
    await device.journal(1, [reply(request.commandId, 'done')]);
    await committed(device, 1);
    expect(await stateOf(request)).toMatchObject({ command: 'timed-out', operation: 'failed' });
  });

  it('is not answered by another device or under another ownership [B-476] [B-477] [B-527]', async () => {
    const [device, stranger] = [await connected(), await connected()];
    const request = await asked(device);
    await stranger.journal(1, [reply(request.commandId, 'done')]);
    await committed(stranger, 1);
    await device.journal(1, [reply('11111111-1111-1111-1111-111111111111', 'done'), reply('mine', 'done')]);
    await committed(device, 2);
    expect(await stateOf(request)).toEqual(WAITING);
    await fixture.db.updateTable('controllers').set({ owner_epoch: 2 }).where('id', '=', device.controllerId).execute();
    device.ownerEpoch = 2;
    await device.journal(3, [reply(request.commandId, 'done')]);
    await committed(device, 3);
    expect(await stateOf(request)).not.toMatchObject({ operation: 'completed' });
  });

  it('is not sent to a controller that has changed its owner', async () => {
    const device = await connected();
    await fixture.db.updateTable('controllers').set({ owner_epoch: 2 }).where('id', '=', device.controllerId).execute();
    const request = await asked(device);
    await until(async () =>
      expect(await stateOf(request)).toMatchObject({ command: 'withdrawn', operation: 'failed' }),
    );
    expect(received(device, request.commandId)).toEqual([]);
  });

  it('that the device does not support or cannot carry out ends with an explanation', async () => {
    const device = await connected();
    const [first, second] = [await asked(device, { type: 'endpoint.read' }), await asked(device)];
    await device.journal(1, [
      reply(first.commandId, 'unsupported'),
      reply(second.commandId, 'failed', 'Name is taken'),
    ]);
    await committed(device, 2);
    expect(await stateOf(first)).toMatchObject({
      operation: 'failed',
      message: 'The firmware of this controller does not support summary.',
    });
    expect(await stateOf(second)).toMatchObject({ operation: 'failed', message: 'Name is taken' });
  });

  it('that is one of several steps does not end the operation, but wakes the waiting process', async () => {
    const device = await connected();
    const wakes = { process: 'of a newer release', workflowId: 'steps/1' };
    const request = await asked(device, { endsOperation: false, wakes });
    await device.journal(1, [reply(request.commandId, 'done')]);
    await committed(device, 1);
    expect(await stateOf(request)).toMatchObject({ command: 'done', operation: 'running' });
    const { rows } = await sql`select process from wakeups where workflow_id = 'steps/1'`.execute(fixture.db);
    expect(rows).toEqual([{ process: wakes.process }]);
    await sql`delete from wakeups`.execute(fixture.db);
  });

  it('that cannot be encoded is withdrawn, and its operation fails', async () => {
    const device = await connected();
    const request = await asked(device, { payload: { hostname: '-' } });
    await until(async () =>
      expect(await stateOf(request)).toMatchObject({ command: 'withdrawn', operation: 'failed' }),
    );
    expect(received(device, request.commandId)).toEqual([]);
  });

  it('ends at its deadline even if the Temporal store was lost', async () => {
    const controllerId = fixture.fleet.controllerIds.at(-1) ?? '';
    const request = await asked({ controllerId });
    const handle = workers.client.workflow.getHandle(deviceCommandProcess.workflowId(request.commandId));
    await until(() => handle.terminate());
    expect(await reconcileDeviceCommands(fixture.db)).toBe(0);
    await sql`
      update device_commands set deadline_at = now() where id = ${request.commandId} and state = 'waiting'`.execute(
      fixture.db,
    );
    expect(await reconcileDeviceCommands(fixture.db)).toBe(1);
    expect(await stateOf(request)).toMatchObject({ command: 'timed-out', message: 'Request has timed out' });
  });
});
