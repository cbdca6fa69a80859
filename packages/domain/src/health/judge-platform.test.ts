import { describe, expect, it } from 'vitest';
import { type Heartbeat, judgePlatform } from './judge-platform.ts';

const now = new Date('2026-11-21T10:00:00Z');
const api = { version: '1.2.3', revision: 'abc1234', startedAt: '2026-11-21T09:00:00.000Z' };
const beat = (part: 'worker' | 'gateway', secondsAgo: number, states: Heartbeat['states']): Heartbeat => ({
  part,
  version: '1.2.3',
  revision: null,
  startedAt: '2026-11-21T08:00:00.000Z',
  seenAt: new Date(now.getTime() - secondsAgo * 1_000),
  states,
});
const well = [beat('worker', 3, { temporal: 'ok' }), beat('gateway', 3, { broker: 'ok' })];
const statesOf = (heartbeats: readonly Heartbeat[] | undefined) => {
  const { status, parts } = judgePlatform({ api, heartbeats, retention: heartbeats && [], now });
  return { status, ...Object.fromEntries(Object.entries(parts).map(([part, judged]) => [part, judged.status])) };
};

const clocked = (part: 'worker' | 'gateway', aheadMs: number) => ({
  ...beat(part, 3, { temporal: 'ok', broker: 'ok' }),
  clock: { aheadMs, errorMs: 5 },
});

const judge = (heartbeats: readonly Heartbeat[], apiAheadMs = 0) =>
  judgePlatform({ api, heartbeats, retention: [], now, apiClock: { aheadMs: apiAheadMs, errorMs: 5 } });

describe('the health of the platform', () => {
  it('includes every part', () => {
    expect(statesOf(well)).toEqual({
      status: 'ok',
      database: 'ok',
      api: 'ok',
      worker: 'ok',
      gateway: 'ok',
      broker: 'ok',
      temporal: 'ok',
      retention: 'ok',
    });
  });

  it('reports a part as down after 30 s of silence, and its dependencies as unknown', () => {
    expect(statesOf([beat('worker', 30, { temporal: 'ok' }), well[1] ?? []].flat())).toMatchObject({ worker: 'ok' });
    expect(statesOf([beat('worker', 30.001, { temporal: 'ok' }), well[1] ?? []].flat())).toMatchObject({
      status: 'degraded',
      worker: 'down',
      temporal: 'unknown',
      gateway: 'ok',
    });
    expect(statesOf([])).toMatchObject({ status: 'degraded', gateway: 'down', broker: 'unknown' });
  });

  it('includes the dependencies of a part', () => {
    const states = statesOf([
      beat('worker', 1, { temporal: 'down' }),
      beat('gateway', 1, { gateway: 'degraded', broker: 'down' }),
    ]);
    expect(states).toMatchObject({ worker: 'ok', temporal: 'down', gateway: 'degraded', broker: 'down' });
  });

  it('uses the best state of several processes of a part', () => {
    expect(statesOf([beat('gateway', 1, { gateway: 'degraded' }), beat('gateway', 9, { broker: 'ok' })])).toMatchObject(
      { gateway: 'ok', broker: 'ok' },
    );
  });

  it('is degraded while the clock of any process is off', () => {
    expect(judge([clocked('worker', 1_900), clocked('gateway', -1_900)])).toMatchObject({
      status: 'ok',
      clocks: {
        api: { aheadMs: 0, off: false },
        worker: { aheadMs: 1_900, off: false },
        gateway: { aheadMs: -1_900, off: false },
      },
    });
    expect(judge([clocked('worker', 3), clocked('gateway', 1), clocked('gateway', -60_000)])).toMatchObject({
      status: 'degraded',
      parts: { gateway: { status: 'degraded' }, worker: { status: 'ok' } },
      clocks: { gateway: { aheadMs: -60_000, off: true } },
    });
    expect(judge([clocked('worker', 2_100), clocked('gateway', 1)])).toMatchObject({
      parts: { worker: { status: 'degraded' } },
    });
    expect(judge([clocked('worker', 0), clocked('gateway', 0)], 3_000)).toMatchObject({
      status: 'degraded',
      parts: { api: { status: 'degraded' } },
    });
  });

  it('is degraded while there are dead messages, with their number, age and reasons', () => {
    const deadMessages = { count: 2, oldestAt: '2026-11-21T08:00:00.000Z', reasons: ['INVALID_ARGUMENT'] };
    expect(judgePlatform({ api, heartbeats: well, retention: [], now, deadMessages })).toMatchObject({
      status: 'degraded',
      parts: { worker: { status: 'degraded' } },
      deadMessages,
    });
    const none = { count: 0, oldestAt: null, reasons: [] };
    expect(judgePlatform({ api, heartbeats: well, retention: [], now, deadMessages: none })).toMatchObject({
      status: 'ok',
    });
  });

  it('is down without the database, and other parts are unknown', () => {
    expect(statesOf(undefined)).toMatchObject({
      status: 'down',
      database: 'down',
      api: 'ok',
      worker: 'unknown',
      retention: 'unknown',
    });
  });
});
