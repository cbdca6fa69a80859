import { startHeartbeat } from '@earshot/db/heartbeat';
import { noteRetentionRun } from '@earshot/db/queries/retention/retention-runs';
import { platformHealth, serviceHealth } from '@earshot/domain/health/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { TEST_APP, type TestApi, testApi } from '../testing/test-api.ts';

const build = { version: '7.8.9', revision: 'abc1234', startedAt: '2026-11-21T09:00:00.000Z' };
const failed = (error: unknown) => {
  throw error;
};

describe('the health of the platform', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ app: { revision: 'fedcba9876543210' } });
    // Retention must have run, because the parts below started long ago.
    await noteRetentionRun(api.deps.db, { rule: 'mails', removed: 0, finished: true, error: null });
  });
  afterAll(() => api.destroy());
  const ask = async (path: string) => {
    const response = await api.app.inject(path);
    return { code: response.statusCode, body: response.json<unknown>() };
  };
  const parts = async () => platformHealth.parse((await ask('/health')).body).parts;

  it('is available without sign-in at four addresses [C-388] [C-391] [C-385] [C-386] [C-387]', async () => {
    const health = await ask('/health');
    expect(health.code).toBe(200);
    expect(platformHealth.parse(health.body)).toMatchObject({ revision: 'fedcba987654' });
    for (const path of ['/health/reports', '/build-info', '/build-info/messages']) {
      expect(serviceHealth.parse((await ask(path)).body).name).not.toBe('');
    }
    expect((await ask('/health/reports')).body).toMatchObject({ name: 'reports', status: 'ok', version: '0.1.0' });
    expect((await ask('/build-info')).body).toMatchObject({ name: 'api', status: 'ok', revision: 'fedcba987654' });
    expect((await ask('/build-info/messages')).body).toEqual({ name: 'messages', status: 'down' });
  });

  it('follows the reports of the parts and names the missing parts', async () => {
    expect((await ask('/health')).body).toMatchObject({ status: 'degraded', parts: { worker: { status: 'down' } } });
    const worker = startHeartbeat(api.deps.db, { part: 'worker', build, states: () => ({ temporal: 'ok' }), failed });
    const gateway = startHeartbeat(api.deps.db, { part: 'gateway', build, states: () => ({ broker: 'ok' }), failed });
    await expect
      .poll(async () => (await ask('/health')).body)
      .toMatchObject({ status: 'ok', parts: { worker: { build } } });
    expect((await ask('/build-info/messages')).body).toEqual({ name: 'messages', status: 'ok', ...build });
    await gateway.stop();
    expect((await ask('/health')).body).toMatchObject({
      status: 'degraded',
      parts: { gateway: { status: 'down' }, broker: { status: 'unknown' }, temporal: { status: 'ok' } },
    });
    expect((await ask('/build-info/messages')).body).toMatchObject({ status: 'degraded', version: '7.8.9' });
    await worker.stop();
  });

  it('reports when retention last finished and which rules are behind', async () => {
    const { db } = api.deps;
    const { retention } = await parts();
    expect(retention).toMatchObject({ status: 'ok', behind: [] });
    expect(Date.parse(retention.finishedAt ?? '')).not.toBeNaN();
    await noteRetentionRun(db, { rule: 'deliveries', removed: 0, finished: false, error: 'broken' });
    expect((await parts()).retention).toEqual({ status: 'degraded', finishedAt: null, behind: ['deliveries'] });
    await noteRetentionRun(db, { rule: 'deliveries', removed: 9, finished: true, error: null });
    expect((await parts()).retention).toMatchObject({ status: 'ok', behind: [] });
  });

  it('compares the clocks of the parts with the database and reports a wrong clock', async () => {
    const { db } = api.deps;
    const beat = { build, failed, everyMs: 3_600_000 };
    let warnings = 0;
    const offClock = { now: () => Date.now() - 5_000, clockOff: () => (warnings += 1) };
    const worker = startHeartbeat(db, { ...beat, part: 'worker', states: () => ({ temporal: 'ok' }) });
    const gateway = startHeartbeat(db, { ...beat, part: 'gateway', states: () => ({ broker: 'ok' }), ...offClock });
    await expect
      .poll(async () => (await ask('/health')).body)
      .toMatchObject({
        status: 'degraded',
        parts: { worker: { status: 'ok' }, gateway: { status: 'degraded' } },
        clocks: { api: { off: false }, worker: { off: false }, gateway: { off: true } },
      });
    const { clocks } = platformHealth.parse((await ask('/health')).body);
    expect(Math.round((clocks.gateway?.aheadMs ?? 0) / 1_000)).toBe(-5);
    expect(warnings).toBe(1);
    await gateway.stop();
    await worker.stop();
    const slow = await createApp(api.deps, { ...TEST_APP, now: () => Date.now() + 60_000 });
    expect((await slow.inject('/health')).json()).toMatchObject({
      parts: { api: { status: 'degraded' } },
      clocks: { api: { off: true } },
    });
  });

  it('reports the number, age and reasons of dead messages without their contents', async () => {
    const { db } = api.deps;
    expect((await ask('/health')).body).toMatchObject({ deadMessages: { count: 0, oldestAt: null, reasons: [] } });
    await sql`
      insert into outbox (process, workflow_id, signal, attempts, next_attempt_at, dead_at, refusal, last_error, created_at)
      select 'delivery', 'delivery/secret-' || n, 'wake', 20, now(), now(), 'INVALID_ARGUMENT', 'at secret.host', '2026-11-21T08:00:00Z'
      from generate_series(1, 3) n`.execute(db);
    const { body } = await ask('/health');
    expect(body).toMatchObject({
      deadMessages: { count: 3, oldestAt: '2026-11-21T08:00:00.000Z', reasons: ['INVALID_ARGUMENT'] },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    await sql`delete from outbox`.execute(db);
  });

  it('reveals no host names and no versions of third-party software', async () => {
    const text = JSON.stringify((await ask('/health')).body);
    expect(text).not.toMatch(/postgres|localhost|127\.0\.0\.1|node/i);
    expect(text).not.toContain(process.versions.node);
  });
});
