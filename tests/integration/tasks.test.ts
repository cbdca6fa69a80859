import { insertOperation } from '@earshot/db/queries/processes/operations';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { insertTaskControllers } from '@earshot/db/queries/tasks/task-audience';
import { insertTask } from '@earshot/db/queries/tasks/tasks';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { until } from '@earshot/db/testing/until';
import { DEFAULT_PLAN, type TaskPlan } from '@earshot/domain/tasks/plan';
import type { TaskWork } from '@earshot/domain/tasks/schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { createRebootActivities } from '../../apps/worker/src/activities/reboot.activities.ts';
import { createTaskActivities } from '../../apps/worker/src/activities/task.activities.ts';
import { startSimulation } from '../support/start-simulation.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';

const SERIALS = Array.from({ length: 6 }, (_, n) => `TASK-0000${n}`);
const REFUSING = 'TASK-00003';
const rebootMs = [200, 500];

let fixture: GatewayFixture;
let simulation: Simulation;
let workers: CommandWorkers;
beforeAll(async () => {
  fixture = await gatewayFixture(SERIALS.length, { prefix: 'TASK' });
  const { db, gateway } = fixture;
  workers = await startCommandWorkers({
    db,
    brokerUrl: gateway.brokerUrl,
    activities: (deps) => ({ ...createRebootActivities(deps), ...createTaskActivities(db) }),
  });
  simulation = await startSimulation({
    gateway,
    scenario: {
      all: { latencyMs: [0, 20], rebootMs, oldFirmware: 0 },
      controllers: { [REFUSING]: { rebootMs, reboots: { refused: 1 } } },
    },
    controllers: SERIALS.map((serial) => ({ serial, name: serial })),
  });
  await allReady();
});
afterAll(async () => {
  await simulation.stop();
  await workers.stop();
  await fixture.destroy();
});

const allReady = () =>
  until(async () => {
    const { db } = fixture;
    const ready = db.selectFrom('controller_states').select('controller_id').where('status', '=', 'active');
    expect(await ready.execute()).toHaveLength(SERIALS.length);
    const devices = db.selectFrom('endpoints').select('controller_id').distinct();
    expect(await devices.execute()).toHaveLength(SERIALS.length);
  });

/** Creates a task at any time of the day for all controllers, as the API does. */
async function start(work: TaskWork, plan: Partial<TaskPlan>): Promise<string> {
  const { db, fleet } = fixture;
  const taskId = randomUUID();
  const of = { groupId: fleet.groupId, customerId: fleet.customerId, createdBy: null, traceId: 'd'.repeat(32) };
  const deadlineAt = new Date(Date.now() + 3_600_000);
  await db.transaction().execute(async (trx) => {
    const operationId = await insertOperation(trx, { ...of, kind: 'controllers.task', subjectId: taskId, deadlineAt });
    await insertTask(trx, {
      ...of,
      id: taskId,
      name: 'Tonight',
      work,
      plan: { ...DEFAULT_PLAN, window: null, health: null, ...plan },
      deadlineAt,
      operationId,
    });
    const facts = await db.selectFrom('controller_states').select('firmware_version').distinct().execute();
    await insertTaskControllers(trx, PLATFORM_SCOPE, {
      taskId,
      work,
      audience: { labels: [], excludedIds: [] },
      fits: facts.map(({ firmware_version: firmwareVersion }) => ({
        firmwareVersion,
        isSupported: true,
        isConfigured: false,
        fit: 'included',
      })),
    });
    await leaveMessage(trx, { process: 'task', workflowId: `task/${taskId}`, signal: 'wake' });
  });
  return taskId;
}

const controllersOf = (taskId: string) =>
  fixture.db
    .selectFrom('task_controllers as k')
    .innerJoin('controllers as c', 'c.id', 'k.controller_id')
    .select(['c.serial', 'k.state', 'k.reason', 'k.started_at', 'k.ended_at'])
    .where('k.task_id', '=', taskId)
    .execute();
const ended = (taskId: string) =>
  until(async () => {
    const task = fixture.db.selectFrom('tasks').select('state').where('id', '=', taskId);
    expect((await task.executeTakeFirstOrThrow()).state).toBe('completed');
    return await controllersOf(taskId);
  });

describe('a task', () => {
  it('reboots simulated controllers, three at a time, and keeps the refusal of one', async () => {
    const controllers = await ended(await start({ kind: 'reboot' }, { atOnce: 3, canaries: 0 }));
    const outcomes = Object.fromEntries(controllers.map(({ serial, state, reason }) => [serial, [state, reason]]));
    expect(outcomes).toEqual({
      ...Object.fromEntries(SERIALS.map((serial) => [serial, ['done', 'Controller has successfully rebooted.']])),
      [REFUSING]: ['failed', 'The controller is busy'],
    });
    for (const { started_at: at } of controllers) {
      const running = controllers.filter(
        ({ started_at: from, ended_at: to }) => at && from && to && from <= at && at < to,
      );
      expect(running.length).toBeLessThanOrEqual(3);
    }
  });

  it('configures simulated controllers, which confirm', async () => {
    const controllers = await ended(
      await start({ kind: 'configuration', settings: { talkLockTimeout: 77 } }, { canaries: 0, atOnce: 6 }),
    );
    expect(controllers.map(({ state }) => state)).toEqual(SERIALS.map(() => 'done'));
    const confirmed = fixture.db.selectFrom('configurations').select(['settings', 'version', 'taken_version', 'own']);
    for (const row of await confirmed.where('kind', '=', 'controller').execute())
      expect(row).toMatchObject({
        settings: { talklock_timeout: 77 },
        own: ['talklock_timeout'],
        taken_version: row.version,
      });
  });
});
