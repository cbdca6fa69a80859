import { randomUUID } from 'node:crypto';
import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import { LARGE_GROUP } from '@earshot/db/queries/controllers/availability-quarters';
import type { CounterDelta } from '@earshot/db/queries/devices/device-counters';
import { countUnsealed, listSeals } from '@earshot/db/queries/audit/audit-seals';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { TEMPORAL_SCHEDULES } from '@earshot/processes/temporal-schedules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUpkeepActivities, type UpkeepActivities } from '../../activities/upkeep.activities.ts';
import { ensureTemporalSchedules } from '../../temporal-schedules/ensure-temporal-schedules.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

let test: TestDatabase;
const drift: CounterDelta[] = [];
/** Times that runs gave to `rollUpMetrics`. */
const times: string[] = [];
let activities: UpkeepActivities;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
beforeAll(async () => {
  test = await testDatabase();
  activities = createUpkeepActivities(test.db, { graceMs: 0, onDrift: (found) => drift.push(...found) });
  worker = await startTestWorkers({
    ...activities,
    rollUpMetrics: (asOf: string) => {
      times.push(asOf);
      return activities.rollUpMetrics(asOf);
    },
  });
});
afterAll(async () => {
  for (const { scheduleId } of Object.values(TEMPORAL_SCHEDULES)) {
    await worker.client.schedule.getHandle(scheduleId).delete();
  }
  await worker.stop();
  await test.destroy();
});

const writeRows = (count: number) =>
  test.db.transaction().execute(async (trx) => {
    const row = { customerId: null, groupId: null, principalId: null, principalKind: 'session', address: null };
    for (let i = 0; i < count; i += 1) {
      await insertAuditRow(trx, { ...row, action: 'upkeep', subjectId: null, requestId: randomUUID() });
    }
  });

describe('the Temporal schedules of the platform', () => {
  it('are created once, however often a worker starts, and skip overlapping runs', async () => {
    await ensureTemporalSchedules(worker.client);
    await ensureTemporalSchedules(worker.client);
    const { spec, policies, action } = await worker.client.schedule
      .getHandle(TEMPORAL_SCHEDULES.sealAudit.scheduleId)
      .describe();
    expect(spec.intervals).toMatchObject([{ every: 60_000 }]);
    expect(policies).toMatchObject({ overlap: 'SKIP', catchupWindow: 60_000 });
    expect(action).toMatchObject({ workflowType: 'sealAuditWorkflow' });
  });

  it('seal the audit log', async () => {
    await writeRows(3);
    await worker.client.schedule.getHandle(TEMPORAL_SCHEDULES.sealAudit.scheduleId).trigger();
    await expect.poll(async () => (await countUnsealed(test.db)).rows).toBe(0);
    const seals = await listSeals(test.db, { after: 0, limit: 10 });
    expect(seals.map(({ count }) => count)).toEqual([3]);
  });

  it('seal more than one batch in a run', async () => {
    await writeRows(501);
    const sealed = await worker.client.workflow.execute('sealAuditWorkflow', {
      workflowId: randomUUID(),
      taskQueue: TEMPORAL_SCHEDULES.sealAudit.taskQueue,
    });
    expect(sealed).toBe(501);
    const seals = await listSeals(test.db, { after: 1, limit: 10 });
    expect(seals.map(({ count }) => count)).toEqual([500, 1]);
  });

  it('create the partitions of the coming months', async () => {
    const month = sql<{ name: string }>`select to_char(now() + interval '3 months', 'YYYY_MM') as name`;
    const name = `audit_log_${(await month.execute(test.db)).rows[0]?.name}`;
    await sql`drop table ${sql.table(name)}`.execute(test.owner);
    await worker.client.workflow.execute('keepPartitionsWorkflow', {
      workflowId: randomUUID(),
      taskQueue: TEMPORAL_SCHEDULES.keepPartitions.taskQueue,
    });
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(test.db);
    expect(rows).toEqual([{ there: true }]);
    await sql`insert into audit_log (at, principal_kind, action, request_id)
      values (now() + interval '3 months', 'session', 'future', '1')`.execute(test.db);
    await expect(sql`delete from ${sql.table(name)}`.execute(test.owner)).rejects.toThrow('append-only');
    await expect(sql`delete from ${sql.table(name)}`.execute(test.db)).rejects.toThrow('permission denied');
  });

  it('update long-offline counters, correct device counters and roll up metrics', async () => {
    const { controllerIds, groupId } = await insertFleet(test.db, { controllers: 2 });
    const [gone = ''] = controllerIds;
    await test.db
      .updateTable('controller_states')
      .set({ last_seen_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('controller_id', '=', gone)
      .execute();
    await test.db
      .insertInto('device_counters')
      .values({ group_id: groupId, kind: 'headset', status: 'online', n: 7 })
      .execute();
    for (const name of ['longOffline', 'rollUpMetrics', 'recountDevices'] as const) {
      await worker.client.schedule.getHandle(TEMPORAL_SCHEDULES[name].scheduleId).trigger();
    }
    const counters = () =>
      test.db
        .selectFrom('device_counters')
        .select(['kind', 'status', 'n'])
        .where('n', '<>', 0)
        .orderBy('status')
        .execute();
    await expect.poll(counters).toEqual([
      { kind: 'controller', status: 'longOffline', n: 1 },
      { kind: 'controller', status: 'unknown', n: 2 },
    ]);
    expect(drift).toMatchObject([{ groupId, kind: 'headset', status: 'online', n: -7 }]);
    await expect.poll(() => sql`select 1 from upkeep_marks`.execute(test.db).then(({ rows }) => rows.length)).toBe(1);
  });

  it('measure the availability of large groups', async () => {
    const { groupId } = await insertFleet(test.db, { controllers: LARGE_GROUP });
    await worker.client.schedule.getHandle(TEMPORAL_SCHEDULES.rollUpAvailability.scheduleId).trigger();
    const quarters = () =>
      test.db.selectFrom('availability_quarters').select('at').where('group_id', '=', groupId).execute();
    await expect.poll(async () => (await quarters()).length).toBe(8 * 24 * 4);
  });

  it('work as of the time at which a run began', async () => {
    times.length = 0;
    const run = await worker.client.workflow.start(TEMPORAL_SCHEDULES.rollUpMetrics.workflowType, {
      workflowId: randomUUID(),
      taskQueue: TEMPORAL_SCHEDULES.rollUpMetrics.taskQueue,
    });
    await run.result();
    const { startTime, closeTime } = await run.describe();
    const isDuringRun = (at: number) =>
      at >= startTime.getTime() && closeTime !== undefined && at <= closeTime.getTime();
    expect(times.map((at) => isDuringRun(Date.parse(at)))).toContain(true);

    await sql`delete from upkeep_marks`.execute(test.db);
    await activities.rollUpMetrics('2026-01-01T10:30:00.000Z');
    const mark = await test.db.selectFrom('upkeep_marks').select('at').executeTakeFirst();
    expect(mark?.at).toEqual(new Date('2026-01-01T10:00:00.000Z'));

    const { controllerIds } = await insertFleet(test.db, { controllers: 1 });
    const seen = { last_seen_at: new Date('2026-01-01T00:00:00.000Z') };
    await test.db.updateTable('controller_states').set(seen).where('controller_id', 'in', controllerIds).execute();
    expect(await activities.markLongOffline('2026-01-30T00:00:00.000Z')).toBe(0);
    expect(await activities.markLongOffline('2026-02-02T00:00:00.000Z')).toBe(1);
  });
});
