import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { audienceProcess } from '@earshot/processes/audience';
import { TEMPORAL_SCHEDULES } from '@earshot/processes/temporal-schedules';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AudienceActivities, createAudienceActivities } from '../../activities/audience.activities.ts';
import { startRelay } from '../../relay/relay.ts';
import { messageSender } from '../../relay/send-message.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
const checks: { customerId: string; after: string | null }[] = [];
/** Results of the next activities: the start of each next page. */
const pages: string[] = [];
beforeAll(async () => {
  test = await testDatabase();
  const activities = createAudienceActivities(test.db);
  const watched: AudienceActivities = {
    ...activities,
    checkAudiences: async (page) => {
      checks.push(page);
      await activities.checkAudiences(page);
      return pages.shift() ?? null;
    },
  };
  worker = await startTestWorkers(watched);
});
afterAll(async () => {
  await worker.stop();
  await test.destroy();
});

const wake = (customerId: string) =>
  worker.client.workflow.signalWithStart(audienceProcess.workflowType, {
    workflowId: audienceProcess.workflowId(customerId),
    taskQueue: audienceProcess.taskQueue,
    args: [audienceProcess.input(customerId)],
    signal: audienceProcess.signals.wake,
  });
const checksOf = (customerId: string) => checks.filter((check) => check.customerId === customerId);

describe('the audience process', () => {
  it('is started by the message of a change and checks the audiences immediately', async () => {
    const { customerId } = await insertFleet(test.db, { controllers: 1 });
    const relay = startRelay({ db: test.db, send: messageSender(worker.client), log: pino({ level: 'silent' }) });
    try {
      const workflowId = audienceProcess.workflowId(customerId);
      await test.db
        .transaction()
        .execute((trx) => leaveMessage(trx, { process: audienceProcess.name, workflowId, signal: 'wake' }));
      await expect.poll(() => checksOf(customerId)).toEqual([{ customerId, after: null }]);
    } finally {
      await relay.stop();
    }
  });

  it('checks all pages in one run', async () => {
    const { customerId } = await insertFleet(test.db, { controllers: 1 });
    const next = '00000000-0000-7000-8000-000000000001';
    pages.push(next);
    await wake(customerId);
    await expect
      .poll(() => checksOf(customerId))
      .toEqual([
        { customerId, after: null },
        { customerId, after: next },
      ]);
  });

  it('waits a minute before it checks again, however often it is woken', async () => {
    const { customerId } = await insertFleet(test.db, { controllers: 1 });
    const run = await wake(customerId);
    await expect.poll(() => checksOf(customerId)).toHaveLength(1);
    for (let i = 0; i < 3; i += 1) await wake(customerId);
    const timers = async () =>
      ((await run.fetchHistory()).events ?? []).flatMap(
        ({ timerStartedEventAttributes: timer }) => timer?.startToFireTimeout?.seconds?.toString() ?? [],
      );
    await expect.poll(() => timers()).toEqual(['60']);
    expect(checksOf(customerId)).toHaveLength(1);
  });

  it('has a daily schedule that wakes it for each customer with a delivery that follows its audience', async () => {
    const [follows, fixed] = [
      await insertFleet(test.db, { controllers: 1 }),
      await insertFleet(test.db, { controllers: 1 }),
    ];
    await fixed.insertDelivery();
    const deliveryId = await follows.insertDelivery();
    await test.db.updateTable('deliveries').set({ follows: true }).where('id', '=', deliveryId).execute();
    const customers = await worker.client.workflow.execute(TEMPORAL_SCHEDULES.checkAudiences.workflowType, {
      workflowId: 'daily',
      taskQueue: TEMPORAL_SCHEDULES.checkAudiences.taskQueue,
    });
    expect(customers).toBe(1);
    const waiting = await test.db
      .selectFrom('outbox')
      .select(['process', 'workflow_id', 'signal'])
      .where('sent_at', 'is', null)
      .execute();
    const workflowId = audienceProcess.workflowId(follows.customerId);
    expect(waiting).toEqual([{ process: audienceProcess.name, workflow_id: workflowId, signal: 'wake' }]);
    expect(TEMPORAL_SCHEDULES.checkAudiences.everyMs).toBe(86_400_000);
  });
});
