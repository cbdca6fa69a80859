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
  const { status, parts } = judgePlatform({ api, heartbeats, now });
  return { status, ...Object.fromEntries(Object.entries(parts).map(([part, judged]) => [part, judged.status])) };
};

describe('the health of the platform', () => {
  it('names every part', () => {
    expect(statesOf(well)).toEqual({
      status: 'ok',
      database: 'ok',
      api: 'ok',
      worker: 'ok',
      gateway: 'ok',
      broker: 'ok',
      temporal: 'ok',
    });
  });

  it('takes a part that was silent for more than 30 s for down, and does not guess what only it knows', () => {
    expect(statesOf([beat('worker', 30, { temporal: 'ok' }), well[1] ?? []].flat())).toMatchObject({ worker: 'ok' });
    expect(statesOf([beat('worker', 30.001, { temporal: 'ok' }), well[1] ?? []].flat())).toMatchObject({
      status: 'degraded',
      worker: 'down',
      temporal: 'unknown',
      gateway: 'ok',
    });
    expect(statesOf([])).toMatchObject({ status: 'degraded', gateway: 'down', broker: 'unknown' });
  });

  it('tells of what a part depends on', () => {
    const states = statesOf([
      beat('worker', 1, { temporal: 'down' }),
      beat('gateway', 1, { gateway: 'degraded', broker: 'down' }),
    ]);
    expect(states).toMatchObject({ worker: 'ok', temporal: 'down', gateway: 'degraded', broker: 'down' });
  });

  it('takes the best of several processes of a part', () => {
    expect(statesOf([beat('gateway', 1, { gateway: 'degraded' }), beat('gateway', 9, { broker: 'ok' })])).toMatchObject(
      { gateway: 'ok', broker: 'ok' },
    );
  });

  it('is down without the database, which also holds what others report', () => {
    expect(statesOf(undefined)).toMatchObject({ status: 'down', database: 'down', api: 'ok', worker: 'unknown' });
  });
});
