import { randomUUID } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { insertTaskControllers } from '@earshot/db/queries/tasks/task-audience';
import { insertTask, requeueFailed, writeDesiredState } from '@earshot/db/queries/tasks/tasks';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { insertFleet } from '@earshot/db/testing/fleet';
import type { FinalCommandState } from '@earshot/domain/device-commands/outcome';
import type { GroupFeature } from '@earshot/domain/groups/features';
import { DEFAULT_PLAN, type TaskPlan } from '@earshot/domain/tasks/plan';
import type { TaskWork } from '@earshot/domain/tasks/schema';
import type { DesiredTaskState } from '@earshot/domain/tasks/states';
import { sql } from 'kysely';
import { turnTask } from '../tasks/turn-task.ts';

export const NIGHT = new Date('2026-11-24T23:00:00Z');
export const later = (minutes: number, from = NIGHT): Date => new Date(from.getTime() + minutes * 60_000);
let made = 0;

interface TestTaskOptions {
  readonly controllers: number;
  readonly deadlineAt?: Date;
  /** Default: installs a release of its own. */
  readonly work?: TaskWork;
  readonly plan?: TaskPlan;
  /** Features of the group. */
  readonly features?: readonly GroupFeature[];
}

/** Inserts a task for online controllers in London with firmware 5.2.1, in a customer of their own. */
export async function insertTestTask(
  db: Database,
  {
    controllers,
    deadlineAt = new Date('2026-12-24T12:00:00Z'),
    work: given,
    plan = { ...DEFAULT_PLAN, health: null },
    features = [],
  }: TestTaskOptions,
) {
  const [taskId, version] = [randomUUID(), `6.${(made += 1)}`];
  const { controllerIds, groupId, customerId } = await insertFleet(db, { controllers });
  await sql`update controller_states set status = 'active', firmware_version = '5.2.1',
    supported_features = '{firmware.update,controller.reboot,controller.configure,language.set}' where controller_id = any(${controllerIds}::uuid[])`.execute(
    db,
  );
  for (const feature of features)
    await sql`insert into group_features (group_id, feature) values (${groupId}, ${feature})`.execute(db);
  await db.transaction().execute(async (trx) => {
    const { id: releaseId } = await trx
      .insertInto('firmware_releases')
      .values({ version, sha256: 'a'.repeat(64), bytes: 10, signature: 'c2ln' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { groupId, customerId, createdBy: null, deadlineAt, traceId: 'trace' };
    const operationId = await insertOperation(trx, { ...of, kind: 'controllers.task', subjectId: taskId });
    const work: TaskWork = given ?? { kind: 'firmware', releaseId };
    await insertTask(trx, { ...of, id: taskId, name: 'Update', work, plan, operationId });
    await insertTaskControllers(trx, PLATFORM_SCOPE, {
      taskId,
      audience: { labels: [], controllerIds, excludedIds: [] },
      work,
      fits: [{ firmwareVersion: '5.2.1', isSupported: true, isConfigured: false, fit: 'included' }],
    });
  });
  const rows = () =>
    db.selectFrom('task_controllers').selectAll().where('task_id', '=', taskId).orderBy('place').execute();
  const turn = (asOf: Date) => turnTask(db, taskId, asOf);
  const running = async () =>
    (await rows()).filter(({ state }) => state === 'running').map(({ controller_id }) => controller_id);
  return {
    taskId,
    version,
    controllerIds,
    groupId,
    turn,
    rows,
    running,
    states: async () => (await rows()).map(({ state }) => state),
    task: () => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow(),
    operation: () =>
      db
        .selectFrom('operations')
        .selectAll()
        .where('subject_id', '=', taskId)
        .where('kind', '=', 'controllers.task')
        .executeTakeFirstOrThrow(),
    request: (request: DesiredTaskState) => db.transaction().execute((trx) => writeDesiredState(trx, taskId, request)),
    retry: () => db.transaction().execute((trx) => requeueFailed(trx, taskId)),
    /** Completes the running updates successfully and runs a turn. */
    comeBack: async (asOf: Date) => {
      await saysHello(db, version, await running());
      return await turn(asOf);
    },
  };
}
export type TestTask = Awaited<ReturnType<typeof insertTestTask>>;

export const saysHello = (db: Database, version: string | null, ids: readonly string[]) =>
  sql`update controller_states set firmware_version = ${version} where controller_id = any(${ids}::uuid[])`.execute(db);

export const commandsOf = (db: Database, controllerId: string) =>
  db.selectFrom('device_commands').selectAll().where('controller_id', '=', controllerId).orderBy('id').execute();

/** Answers the last command of the controller. */
export async function answers(
  db: Database,
  controllerId: string,
  { state = 'failed', detail = null }: { state?: FinalCommandState; detail?: string | null },
): Promise<void> {
  const commandId = (await commandsOf(db, controllerId)).at(-1)?.id ?? '';
  const answer = { controllerId, commandId, ownerEpoch: 1, state, detail };
  await db.transaction().execute((trx) => answerCommands(trx, [answer]));
}

export async function plansPlay(db: Database, controllerId: string, at: Date): Promise<void> {
  const { insertDelivery } = await insertFleet(db, { controllers: 0 });
  const deliveryId = await insertDelivery();
  const segments = JSON.stringify([{ startAt: at.toISOString(), intervalMs: 0, count: 1 }]);
  await sql`update delivery_plans set segments = ${segments}::jsonb, starts_at = ${at}, plays = 1
    where delivery_id = ${deliveryId}`.execute(db);
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plays_due)
    select ${deliveryId}, id, customer_id, now(), 1, 1 from controllers where id = ${controllerId}`.execute(db);
}
