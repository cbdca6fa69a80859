import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { cancelRegistration } from '@earshot/db/queries/registrations/registration-process';
import { insertRegistration } from '@earshot/db/queries/registrations/registrations';
import { until } from '@earshot/db/testing/until';
import { registrationProcess } from '@earshot/processes/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FleetDevice,
  gatewayFixture,
  type GatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { createRegistrationActivities } from '../../apps/worker/src/activities/registration.activities.ts';
import { reconcileRegistrations } from '../../apps/worker/src/reconcile/reconcile-registrations.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';

let fixture: GatewayFixture;
let workers: CommandWorkers;
beforeAll(async () => {
  fixture = await gatewayFixture(8);
  const { db, gateway } = fixture;
  workers = await startCommandWorkers({
    db,
    brokerUrl: gateway.brokerUrl,
    activities: () => createRegistrationActivities(db),
  });
});
afterAll(async () => {
  await workers.stop();
  await fixture.destroy();
});

const connected = async (): Promise<FleetDevice> => {
  const device = await fixture.freshDevice();
  await device.hello();
  await until(() => expect(device.acks.length).toBeGreaterThan(0));
  return device;
};

/** Starts a registration as the API does. */
const started = ({ controllerId, serial }: FleetDevice, category: EndpointKind = 'headset') =>
  fixture.db.transaction().execute(async (trx) => {
    const { groupId, customerId } = fixture.fleet;
    const traceId = 'b'.repeat(32);
    const operationId = await insertLockingOperation(trx, {
      kind: 'device.register',
      subjectId: controllerId,
      groupId,
      customerId,
      deadlineAt: new Date(Date.now() + 600_000),
      createdBy: null,
      traceId,
      total: 3,
    });
    if (operationId === undefined) throw new Error('Something else goes on there');
    await insertRegistration(trx, { operationId, controllerId, ownerEpoch: 1, serial, category, traceId });
    return operationId;
  });

const stateOf = async (operationId: string) => {
  const row = await fixture.db
    .selectFrom('registrations as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .select(['r.step', 'r.error', 'r.device_id', 'o.state', 'o.done'])
    .where('r.operation_id', '=', operationId)
    .executeTakeFirstOrThrow();
  return { step: row.step, error: row.error, deviceId: row.device_id, state: row.state, done: row.done };
};
const expectAt = (operationId: string, state: Partial<Awaited<ReturnType<typeof stateOf>>>) =>
  until(async () => expect(await stateOf(operationId)).toMatchObject(state));

/** Id of the command that the device received. */
const asked = (device: FleetDevice, type = 'registration.start') =>
  until(() => {
    const found = device.commands.find((command) => command.type === type);
    if (found === undefined) throw new Error(`no ${type} came`);
    return found;
  });
const event = (name: string, detail: Record<string, string | boolean>) => ({ kind: 'event', name, detail }) as const;
const configured = (commandId: string) => event('registration.configured', { commandId });
const enabled = (commandId: string) => event('registration.enabled', { commandId });
const activated = (commandId: string) =>
  event('endpoint.activated', { commandId, deviceId: '8930_V000000000001', category: 'headset', success: true });
const done = (commandId: string) => ({ kind: 'command-reply', commandId, outcome: 'done' }) as const;
const workflowOf = (operationId: string) =>
  workers.client.workflow.getHandle(registrationProcess.workflowId(operationId));

describe('the registration of a device', () => {
  it('proceeds step by step from the request to the new device [B-014]', async () => {
    const device = await connected();
    const operationId = await started(device);
    const command = await asked(device);
    expect(command).toMatchObject({ payload: { category: 'headset', seconds: 30 }, trace: 'b'.repeat(32) });
    const { id } = command;
    await device.journal(1, [done(id), configured(id)]);
    await expectAt(operationId, { step: 1, state: 'running', done: 1 });
    await device.journal(3, [enabled(id)]);
    await expectAt(operationId, { step: 2, state: 'running' });
    await device.journal(4, [activated(id)]);
    await expectAt(operationId, { step: 3, state: 'completed', deviceId: '8930_V000000000001', done: 3 });
    await workflowOf(operationId).result();
  });

  it('counts repeated events once and ignores events of another controller', async () => {
    const [device, stranger] = [await connected(), await connected()];
    const operationId = await started(device);
    const { id } = await asked(device);
    await stranger.journal(1, [configured(id), enabled(id), activated(id)]);
    await until(() => expect(stranger.acks.at(-1)?.upTo).toBe(3));
    expect(await stateOf(operationId)).toMatchObject({ step: 0, state: 'running' });
    await device.journal(1, [configured(id), enabled(id)]);
    await device.journal(1, [configured(id), enabled(id), activated(id)]);
    await expectAt(operationId, { step: 3, state: 'completed' });
  });

  it('ends with the error of a controller that refuses or does not support it', async () => {
    const [device, other] = [await connected(), await connected()];
    const [refused, unsupported] = [await started(device), await started(other)];
    const detail = 'There is no room for one more device';
    await device.journal(1, [
      { kind: 'command-reply', commandId: (await asked(device)).id, outcome: 'failed', detail },
    ]);
    await expectAt(refused, { step: 0, state: 'failed', error: detail });
    await other.journal(1, [{ kind: 'command-reply', commandId: (await asked(other)).id, outcome: 'unsupported' }]);
    await expectAt(unsupported, { state: 'failed' });
    const { error } = await stateOf(unsupported);
    expect(error).toBe('The firmware of this controller does not support registration.');
  });

  it('that is cancelled is also cancelled at the controller, and later events do not change it', async () => {
    const device = await connected();
    const operationId = await started(device);
    const { id } = await asked(device);
    await device.journal(1, [configured(id), enabled(id)]);
    await expectAt(operationId, { step: 2 });
    await fixture.db.transaction().execute((trx) => cancelRegistration(trx, operationId));
    expect(await asked(device, 'registration.cancel')).toMatchObject({ payload: { commandId: id } });
    await device.journal(3, [activated(id)]);
    await until(() => expect(device.acks.at(-1)?.upTo).toBe(3));
    expect(await stateOf(operationId)).toMatchObject({ step: 0, state: 'cancelled', deviceId: null });
    expect(await started(device)).not.toBe(operationId);
  });

  it('continues after the Temporal store was lost, and still ends by its deadline', async () => {
    const device = await connected();
    const operationId = await started(device);
    await asked(device);
    await workflowOf(operationId).terminate();
    await fixture.db
      .updateTable('registrations')
      .set({ deadline_at: new Date(Date.now() - 60_000) })
      .where('operation_id', '=', operationId)
      .execute();
    expect(await stateOf(operationId)).toMatchObject({ state: 'running' });
    await reconcileRegistrations(fixture.db, workers.send);
    await expectAt(operationId, { step: 0, state: 'failed' });
    const { message } = await fixture.db
      .selectFrom('operations')
      .select('message')
      .where('id', '=', operationId)
      .executeTakeFirstOrThrow();
    expect(message).toMatch(/not ready to register a device within 30 seconds/);
  });

  it('is completed by a process that did not run while the events arrived', async () => {
    const device = await connected();
    const operationId = await started(device);
    const { id } = await asked(device);
    await workflowOf(operationId).terminate();
    await device.journal(1, [configured(id), enabled(id), activated(id)]);
    await expectAt(operationId, { step: 3, state: 'completed' });
    await expect(until(() => workflowOf(operationId).result())).resolves.toBeUndefined();
  });
});
