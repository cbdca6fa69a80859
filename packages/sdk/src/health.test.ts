import { describe, expect, it } from 'vitest';
import { createEarshot } from './client.ts';

const answering = (body: unknown, init?: ResponseInit) =>
  createEarshot({ url: 'http://earshot.test', fetch: async () => Response.json(body, init) });

describe('health', () => {
  it('returns the state of each part, even when one of them is down', async () => {
    const parts = { database: 'down', gateway: { status: 'ok', seenAt: 'now' } };
    const health = await answering({ status: 'down', version: '1.2.3', parts }, { status: 503 }).health();
    expect(health).toMatchObject({ status: 'down', version: '1.2.3', parts: { database: 'down', gateway: 'ok' } });
    expect(health.clockOffsetMs).toBeUndefined();
  });

  it('returns the difference between the clocks', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const { clockOffsetMs } = await answering({ status: 'ok', version: '1' }, { headers: { date } }).health();
    expect(Math.abs((clockOffsetMs ?? 0) - 3_600_000)).toBeLessThan(2_000);
  });

  it('returns dead messages and the clocks of the parts', async () => {
    const deadMessages = { count: 2, oldestAt: '2026-11-21T08:00:00.000Z', reasons: ['INVALID_ARGUMENT'] };
    const clocks = { gateway: { aheadMs: -5_000, off: true } };
    const health = await answering({ status: 'degraded', version: '1', deadMessages, clocks }).health();
    expect(health).toMatchObject({ deadMessages, clocks });
    expect(await answering({ status: 'ok', version: '1' }).health()).toMatchObject({
      deadMessages: undefined,
      clocks: {},
    });
  });

  it('rejects when another program answers', async () => {
    await expect(answering({ hello: 'world' }).health()).rejects.toThrow('it is not Earshot');
  });
});
