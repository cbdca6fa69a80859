import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { listRebootsToWake } from '@earshot/db/queries/reboots/reboot-process';
import { insertReboot } from '@earshot/db/queries/reboots/reboots';
import { until } from '@earshot/db/testing/until';
import { rebootProcess } from '@earshot/processes/reboot';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { type DeviceCommandDeps, sendCommand } from '../../apps/worker/src/activities/device-command.activities.ts';
import { createRebootActivities } from '../../apps/worker/src/activities/reboot.activities.ts';
import { reconcileReboots } from '../../apps/worker/src/reconcile/reconcile-reboots.ts';
import { startSimulation } from '../support/start-simulation.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';

/** Controllers by the way in which their reboots end. */
const SERIALS = ['WELL-00000', 'WELL-00001', 'WELL-00002', 'WELL-00003', 'WELL-00004', 'WELL-00005'] as const;
const [WELL, IGNORED, REFUSED, LOST, BARE, FAULTY] = SERIALS;

const rebootMs = [300, 600];

let fixture: GatewayFixture;
let simulation: Simulation;
let workers: CommandWorkers;
/** The processes of commands do not send them. */
let areCommandsHeld = false;
const activities = (deps: DeviceCommandDeps) => ({
  ...createRebootActivities(deps),
  sendDeviceCommand: async (commandId: string) => (areCommandsHeld ? 60_000 : await sendCommand(deps, commandId)),
});
beforeAll(async () => {
  fixture = await gatewayFixture(SERIALS.length, { prefix: 'WELL' });
  const { db, gateway } = fixture;
  workers = await startCommandWorkers({ db, brokerUrl: gateway.brokerUrl, activities });
  simulation = await startSimulation({
    gateway,
    scenario: {
      all: { latencyMs: [0, 20], rebootMs, oldFirmware: 0 },
      // The behaviour of a single controller has the defaults, not that of `all`.
      controllers: {
        [IGNORED]: { rebootMs, reboots: { ignored: 1 } },
        [REFUSED]: { rebootMs, reboots: { refused: 1 } },
        [LOST]: { rebootMs, reboots: { lost: 1 } },
        [BARE]: { rebootMs, reboots: { withoutDevices: 1 } },
        [FAULTY]: { rebootMs, reboots: { faulty: 1 } },
      },
    },
    controllers: SERIALS.map((serial) => ({ serial, name: serial })),
  });
});
afterAll(async () => {
  await simulation.stop();
  await workers.stop();
  await fixture.destroy();
});

/** Starts a reboot as the API does, once the controller has reported its devices. */
async function reboot(serial: string): Promise<string> {
  const { db, fleet } = fixture;
  const { id } = await db.selectFrom('controllers').select('id').where('serial', '=', serial).executeTakeFirstOrThrow();
  await until(async () => {
    const devices = db.selectFrom('endpoints').select('device_id').where('controller_id', '=', id);
    expect(await devices.execute()).not.toEqual([]);
  });
  return db.transaction().execute(async (trx) => {
    const traceId = 'c'.repeat(32);
    const operationId = await insertLockingOperation(trx, {
      kind: 'controller.reboot',
      subjectId: id,
      groupId: fleet.groupId,
      customerId: fleet.customerId,
      deadlineAt: new Date(Date.now() + 3_600_000),
      createdBy: null,
      traceId,
      total: 1,
    });
    if (operationId === undefined) throw new Error('other work runs there');
    await insertReboot(trx, { operationId, controllerId: id, ownerEpoch: 1, traceId });
    return operationId;
  });
}

const stateOf = async (operationId: string) => {
  const row = fixture.db.selectFrom('reboots as r').innerJoin('operations as o', 'o.id', 'r.operation_id');
  return await row
    .select(['r.step', 'r.error', 'o.state', 'o.message'])
    .where('r.operation_id', '=', operationId)
    .executeTakeFirstOrThrow();
};
const reached = async (operationId: string, state: object): Promise<object> => {
  await until(async () => expect(await stateOf(operationId)).toMatchObject(state));
  return await stateOf(operationId);
};
/** Lets the time limit of the present step pass. */
async function letPass(operationId: string): Promise<void> {
  await sql`update reboots set deadline_at = now() where operation_id = ${operationId}`.execute(fixture.db);
  await reconcileReboots(fixture.db, workers.send);
}

describe('the reboot of a simulated controller', () => {
  it('goes through its steps and is completed when the devices are back [B-244]', async () => {
    const operationId = await reboot(WELL);
    await reached(operationId, { step: 'completed', state: 'completed' });
    const handle = workers.client.workflow.getHandle(rebootProcess.workflowId(operationId));
    await handle.result();
    expect((await handle.fetchHistory()).events?.length).toBeLessThanOrEqual(60);
    const events = fixture.db.selectFrom('device_events').select('name').orderBy('at');
    const names = (await events.execute()).map(({ name }) => name);
    for (const name of ['controller.rebooting', 'endpoint.deactivated', 'controller.booted', 'endpoint.activated'])
      expect(names).toContain(name);
  });

  it('fails when the controller shows nothing of a reboot', async () => {
    const operationId = await reboot(IGNORED);
    await until(async () => expect(await commandsOf(operationId)).toBe(1));
    await letPass(operationId);
    await reached(operationId, { state: 'failed', step: 'initiating' });
  });

  it('fails with the reason of the controller that refuses', async () => {
    const operationId = await reboot(REFUSED);
    expect(await reached(operationId, { state: 'failed' })).toMatchObject({ error: 'The controller is busy' });
  });

  it('fails when the controller does not come back', async () => {
    const operationId = await reboot(LOST);
    await reached(operationId, { step: 'activating' });
    // Between its deadlines, each wake-up would only add to the history of its workflow.
    expect(await listRebootsToWake(fixture.db, { after: undefined, limit: 10 })).toEqual([]);
    await letPass(operationId);
    expect(await reached(operationId, { state: 'failed' })).toMatchObject({ error: 'No device came back in time.' });
  });

  it('stays activating when the devices do not return, and fails at the limit', async () => {
    const operationId = await reboot(BARE);
    await until(async () => {
      const failures = fixture.db.selectFrom('device_events').select('detail').where('name', '=', 'endpoint.activated');
      expect((await failures.execute()).some(({ detail }) => JSON.stringify(detail).includes('false'))).toBe(true);
    });
    await reached(operationId, { step: 'activating', state: 'running' });
    await letPass(operationId);
    await reached(operationId, { state: 'failed' });
  });

  it('is completed for a controller that reports a fault afterwards', async () => {
    const operationId = await reboot(FAULTY);
    expect(await reached(operationId, { state: 'completed' })).toMatchObject({ error: null });
  });

  it('is completed once more from a backup that was made while it ran, without the reports that followed', async () => {
    const { db } = fixture;
    const operationId = await reboot(WELL);
    await reached(operationId, { state: 'completed' });
    await workers.client.workflow.getHandle(rebootProcess.workflowId(operationId)).result();
    await sql`
      update operations set state = 'running', done = 0, message = null, ended_at = null,
        deadline_at = now() + interval '1 hour' where id = ${operationId}`.execute(db);
    await sql`
      update reboots set step = 'initiating', deactivated_at = null where operation_id = ${operationId}`.execute(db);
    await sql`
      delete from device_events e using operations o
      where o.id = ${operationId} and e.controller_id = o.subject_id and e.at >= o.created_at`.execute(db);
    await letPass(operationId);
    expect(await reached(operationId, { state: 'completed' })).toMatchObject({ step: 'completed', error: null });
  });

  it('is requested although the process of its command does not send it', async () => {
    areCommandsHeld = true;
    try {
      const operationId = await reboot(WELL);
      expect(await reached(operationId, { state: 'completed' })).toMatchObject({ step: 'completed', error: null });
    } finally {
      areCommandsHeld = false;
    }
  });

  it('is started again by the reconciler after the loss of its workflow', async () => {
    const operationId = await reboot(WELL);
    const handle = workers.client.workflow.getHandle(rebootProcess.workflowId(operationId));
    await until(async () => void (await handle.describe()));
    await handle.terminate('lost').catch(() => undefined);
    await reconcileReboots(fixture.db, workers.send);
    expect(await reached(operationId, { state: 'completed' })).toMatchObject({ step: 'completed' });
  });
});

const commandsOf = async (operationId: string): Promise<number> => {
  const rows = fixture.db.selectFrom('device_commands').select('id').where('operation_id', '=', operationId);
  return (await rows.execute()).length;
};
