import { writeGroupSettings } from '@earshot/db/queries/group-configuration/group-settings';
import { noteChange } from '@earshot/db/queries/processes/customer-changes';
import { insertOperation } from '@earshot/db/queries/processes/operations';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { settingsInheritanceProcess } from '@earshot/processes/settings-inheritance';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettingsInheritanceActivities } from '../../activities/settings-inheritance.activities.ts';
import { reconcileSettingsInheritance } from '../../reconcile/reconcile-settings-inheritance.ts';
import { startRelay } from '../../relay/relay.ts';
import { messageSender } from '../../relay/send-message.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

let test: TestDatabase;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;
beforeAll(async () => {
  test = await testDatabase();
  worker = await startTestWorkers(createSettingsInheritanceActivities(test.db));
});
afterAll(async () => {
  await worker.stop();
  await test.destroy();
});

const send = () => messageSender(worker.client);

async function fleetOf(controllers: number): Promise<TestFleet> {
  const fleet = await insertFleet(test.db, { controllers });
  await sql`
    update controller_states set status = 'active', supported_features = '{controller.configure}'
    where controller_id = any(${fleet.controllerIds}::uuid[])`.execute(test.db);
  return fleet;
}

/** Changes the settings of the fleet's group; returns the operation. */
const change = (
  { groupId, customerId }: TestFleet,
  { volume, deadlineInMs = 60_000 }: { volume: number; deadlineInMs?: number },
) =>
  test.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('group_configurations')
      .select('version')
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    const written = { groupId, version: row?.version ?? 0, before: {}, after: { volume }, userId: null };
    await writeGroupSettings(trx, PLATFORM_SCOPE, written);
    const deadlineAt = new Date(Date.now() + deadlineInMs);
    const of = {
      kind: 'group.configure',
      subjectId: groupId,
      groupId,
      customerId,
      deadlineAt,
      traceId: 'trace',
    } as const;
    const id = await insertOperation(trx, { ...of, createdBy: null });
    await noteChange(trx, ['settings-inheritance'], [customerId]);
    return id;
  });
const confirm = ({ controllerIds }: TestFleet) =>
  sql`
    update configurations set taken_version = version where controller_id = any(${controllerIds}::uuid[])`.execute(
    test.db,
  );
const operation = (id: string) =>
  test.db
    .selectFrom('operations')
    .select(['state', 'total', 'done', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
const volumes = async ({ controllerIds }: TestFleet) => {
  const rows = await test.db
    .selectFrom('configurations')
    .select('settings')
    .where('controller_id', 'in', controllerIds)
    .execute();
  return rows.map(({ settings }) => (settings as { volume_level: number }).volume_level);
};

describe('the process of inherited settings', () => {
  it('is started by the message of a change, writes the settings, and ends the change when all have confirmed', async () => {
    const fleet = await fleetOf(3);
    const relay = startRelay({ db: test.db, send: send(), log: pino({ level: 'silent' }) });
    try {
      const id = await change(fleet, { volume: 6 });
      await expect.poll(() => volumes(fleet)).toEqual([6, 6, 6]);
      expect(await operation(id)).toMatchObject({ state: 'running' });
      await confirm(fleet);
      await expect.poll(() => operation(id)).toEqual({ state: 'completed', total: 3, done: 3, message: null });
    } finally {
      await relay.stop();
    }
  });

  it('goes on after the loss of Temporal: the reconciler wakes it for each customer with a running change', async () => {
    const fleets = [await fleetOf(1), await fleetOf(1), await fleetOf(1)];
    const ids = [];
    for (const fleet of fleets) ids.push(await change(fleet, { volume: 2 }));
    const woken = await reconcileSettingsInheritance(test.db, send(), 2);
    expect(woken).toEqual(
      expect.arrayContaining(fleets.map(({ customerId }) => settingsInheritanceProcess.workflowId(customerId))),
    );
    for (const fleet of fleets) {
      await expect.poll(() => volumes(fleet)).toEqual([2]);
      await confirm(fleet);
    }
    for (const id of ids) await expect.poll(() => operation(id)).toMatchObject({ state: 'completed' });
    expect(await reconcileSettingsInheritance(test.db, send())).toEqual([]);
  });

  it('ends an overdue change, and says how many locations did not answer', async () => {
    const fleet = await fleetOf(2);
    const id = await change(fleet, { volume: 3, deadlineInMs: 0 });
    await reconcileSettingsInheritance(test.db, send());
    await expect
      .poll(() => operation(id))
      .toEqual({
        state: 'completed',
        total: 2,
        done: 0,
        message: '2 locations did not answer yet.',
      });
  });

  it('waits for a location that is being changed, and then writes its settings', async () => {
    const fleet = await fleetOf(2);
    await change(fleet, { volume: 5 });
    const activities = createSettingsInheritanceActivities(test.db);
    const locked = sql`update controllers set box_name = 'Changed' where id = ${fleet.controllerIds[0] ?? ''}`;
    const applying = await test.db.transaction().execute(async (trx) => {
      await locked.execute(trx);
      const applied = activities.applyInheritedSettings(fleet.customerId);
      await expect.poll(() => volumes(fleet)).toEqual([5]);
      return { applied };
    });
    await applying.applied;
    expect(await volumes(fleet)).toEqual([5, 5]);
  });

  it('does not end a change before its settings are written', async () => {
    const fleet = await fleetOf(1);
    const activities = createSettingsInheritanceActivities(test.db);
    const written = await activities.applyInheritedSettings(fleet.customerId);
    const late = await change(fleet, { volume: 5 });
    expect(await activities.settleGroupChanges(written)).toEqual([]);
    expect(await operation(late)).toMatchObject({ state: 'running' });
    expect(await activities.settleGroupChanges(await activities.applyInheritedSettings(fleet.customerId))).toEqual([
      late,
    ]);
    await confirm(fleet);
    expect(await activities.settleGroupChanges([late])).toEqual([]);
    expect(await operation(late)).toMatchObject({ state: 'completed', total: 1, done: 1 });
  });

  it('ends a change that a later one replaces, and counts the later settings only for that', async () => {
    const fleet = await fleetOf(1);
    const first = await change(fleet, { volume: 2 });
    await reconcileSettingsInheritance(test.db, send());
    await expect.poll(() => volumes(fleet)).toEqual([2]);
    const second = await change(fleet, { volume: 3 });
    await reconcileSettingsInheritance(test.db, send());
    await expect.poll(() => volumes(fleet)).toEqual([3]);
    await expect.poll(() => operation(first)).toMatchObject({ state: 'completed' });
    expect(await operation(second)).toMatchObject({ state: 'running' });
    await confirm(fleet);
    await expect.poll(() => operation(second)).toMatchObject({ state: 'completed', done: 1 });
  });
});
