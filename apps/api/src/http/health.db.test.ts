import { startHeartbeat } from '@earshot/db/heartbeat';
import { platformHealth, serviceHealth } from '@earshot/domain/health/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';

const build = { version: '7.8.9', revision: 'abc1234', startedAt: '2026-11-21T09:00:00.000Z' };
const failed = (error: unknown) => {
  throw error;
};

describe('the health of the platform', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ app: { revision: 'fedcba9876543210' } });
  });
  afterAll(() => api.destroy());
  const ask = async (path: string) => {
    const response = await api.app.inject(path);
    return { code: response.statusCode, body: response.json<unknown>() };
  };

  it('is told to anybody, at four addresses [C-388] [C-391] [C-385] [C-386] [C-387]', async () => {
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

  it('follows what the parts report, and says who is missing', async () => {
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

  it('names no host and no version of what others make', async () => {
    const text = JSON.stringify((await ask('/health')).body);
    expect(text).not.toMatch(/postgres|localhost|127\.0\.0\.1|node/i);
    expect(text).not.toContain(process.versions.node);
  });
});
