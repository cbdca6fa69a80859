import { connect } from '@earshot/db/client';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { registry } from '@earshot/metrics/metrics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { reportBacklog } from './backlog-metrics.ts';

/** The samples of a metric, as Prometheus reads them. */
async function samples(name: string): Promise<Record<string, number>> {
  const metric = await registry.getSingleMetric(name)?.get();
  const values = metric?.values ?? [];
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
}

describe('the metrics of the backlog', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.destroy());

  it('report waiting and dead messages, running and overdue operations, open deliveries and controllers', async () => {
    const { db } = test;
    const { controllerIds, groupId } = await insertFleet(db, { controllers: 3 });
    await db.transaction().execute(async (trx) => {
      for (const workflowId of ['a', 'b', 'c']) {
        await leaveMessage(trx, { process: 'delivery', workflowId, signal: 'wake' });
      }
    });
    await sql`update outbox set created_at = now() - interval '1 minute' where workflow_id = 'a'`.execute(db);
    await sql`update outbox set created_at = now() - interval '1 hour', dead_at = now() where workflow_id = 'b'`.execute(
      db,
    );
    await sql`update outbox set sent_at = now() where workflow_id = 'c'`.execute(db);
    await sql`
      insert into operations (kind, group_id, subject_id, trace_id, state, deadline_at, ended_at)
      select 'controllers.reboot', ${groupId}, ${controllerIds[0]}, 'trace', state, now() + at * interval '1 minute', case when state = 'completed' then now() end
      from (values ('running', 5), ('running', -5), ('completed', -5)) as o(state, at)`.execute(db);
    await sql`insert into dead_letters (id, serial, topic, payload, reason)
              values (gen_random_uuid(), 'X', 't', '', 'unreadable')`.execute(db);
    await sql`insert into dead_letters (id, serial, topic, payload, reason, at)
              values (gen_random_uuid(), 'X', 't', '', 'unreadable', now() - interval '2 hours')`.execute(db);

    onTestFinished(reportBacklog(db));
    expect(await samples('earshot_backlog_readable')).toEqual({ '': 1 });
    expect(await samples('earshot_outbox_messages')).toEqual({ '': 1 });
    const { '': age } = await samples('earshot_outbox_oldest_seconds');
    expect(age).toBeGreaterThan(59);
    expect(age).toBeLessThan(3_600);
    expect(await samples('earshot_outbox_dead_messages')).toEqual({ '': 1 });
    expect(await samples('earshot_operations_running')).toEqual({ 'controllers.reboot': 2 });
    expect(await samples('earshot_operations_overdue')).toEqual({ 'controllers.reboot': 1 });
    expect(await samples('earshot_deliveries_open')).toEqual({});
    expect(await samples('earshot_dead_letters_last_hour')).toEqual({ '': 1 });
    const controllers = Object.values(await samples('earshot_controllers'));
    expect(controllers.reduce((sum, n) => sum + n, 0)).toBe(3);
  });

  it('are missing while the database does not answer, and the other metrics remain', async () => {
    const gone = connect('postgres://postgres@127.0.0.1:9/none', { name: 'gone', max: 1 });
    onTestFinished(reportBacklog(gone));
    expect(await samples('earshot_backlog_readable')).toEqual({ '': 0 });
    expect(await samples('earshot_outbox_messages')).toEqual({});
    expect(await samples('earshot_controllers')).toEqual({});
    await gone.destroy();
  });
});
