import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { createRateLimiter } from '../trpc/rate-limiter.ts';
import { serveCrashReports } from './crash-reports.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const report = { message: 'x is undefined', stack: 'at f', path: '/locations', region: 'uk' };
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/crash-reports',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

describe('crash reports', () => {
  it('are taken from anybody', async () => {
    expect((await post(report)).statusCode).toBe(204);
  });

  it('are refused when they are no reports, too large, or from pages of other sites', async () => {
    expect((await post({ ...report, message: '' })).json()).toMatchObject({ errorCode: 'UE_400' });
    expect((await post({ ...report, stack: 'x'.repeat(20_000) })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await post(report, { origin: 'https://evil.example' })).json()).toMatchObject({ errorCode: 'UE_403' });
  });

  it('are bounded for each address', async () => {
    const app = Fastify();
    serveCrashReports(app, { rates: createRateLimiter(), log: app.log });
    const codes = await Promise.all(
      Array.from({ length: 150 }, async () => {
        const { statusCode } = await app.inject({ method: 'POST', url: '/crash-reports', payload: report });
        return statusCode;
      }),
    );
    expect(codes.filter((code) => code === 204).length).toBeLessThan(120);
    await app.close();
  });
});

describe('the prefix /api/v1', () => {
  it('belongs to programs: what is not there is an error with its code, never a page [C-392] [C-393]', async () => {
    for (const path of ['user/login', 'user/logout', 'users', '']) {
      const answer = await api.app.inject({ url: `/api/v1/${path}`, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ errorCode: 'UE_404' });
    }
  });
});
