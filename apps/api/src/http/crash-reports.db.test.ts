import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { serveCrashReports } from './crash-reports.ts';
import { handleErrors } from './errors.ts';

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
  it('are accepted without sign-in', async () => {
    expect((await post(report)).statusCode).toBe(204);
  });

  it('are refused when they are invalid, too large, or from pages of other sites', async () => {
    expect((await post({ ...report, message: '' })).json()).toMatchObject({ errorCode: 'UE_400' });
    expect((await post({ ...report, stack: 'x'.repeat(20_000) })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await post(report, { origin: 'https://evil.example' })).json()).toMatchObject({ errorCode: 'UE_403' });
  });

  it('are limited per address and across all addresses', async () => {
    const app = Fastify({ trustProxy: true });
    handleErrors(app);
    serveCrashReports(app, { log: app.log });
    const codesFrom = async (count: number, addressOf: (index: number) => string) => {
      const codes: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const headers = { 'x-forwarded-for': addressOf(index) };
        codes.push((await app.inject({ method: 'POST', url: '/crash-reports', headers, payload: report })).statusCode);
      }
      return codes.filter((code) => code === 204).length;
    };
    expect(await codesFrom(30, () => '192.0.2.1')).toBeLessThan(15);
    // A /64 network counts as one address.
    expect(await codesFrom(30, (index) => `2001:db8::${index}`)).toBeLessThan(15);
    expect(await codesFrom(300, (index) => `198.51.${index >> 8}.${index & 255}`)).toBeLessThan(150);
    const refused = await app.inject({ method: 'POST', url: '/crash-reports', payload: report });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    await app.close();
  });
});

describe('the prefix /api/v1', () => {
  it('returns an error with a code for unknown paths, never a page [C-392] [C-393]', async () => {
    for (const path of ['user/login', 'user/logout', 'users', '']) {
      const answer = await api.app.inject({ url: `/api/v1/${path}`, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ errorCode: 'UE_404' });
    }
  });
});
