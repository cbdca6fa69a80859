import { describe, expect, it, vi } from 'vitest';
import { createEarshot } from '../client.ts';
import { ConnectionError, NotSignedInError } from '../errors.ts';
import type { Call } from '../call.ts';
import type { Subscribe } from '../subscribe.ts';
import { fakePlatform, sampleId } from '../testing/index.ts';
import type { DashboardOverview } from '../types.ts';
import { createWatchPath } from '../watch-path.ts';
import { Dashboard } from './dashboard.ts';

const url = 'http://earshot.test';
const group = sampleId(900);
const overviewOf = (active: number): DashboardOverview => ({
  asOf: '2026-11-21T10:00:00.000Z',
  controllers: { total: active, byStatus: { active, inactive: 0, fault: 0, rebooting: 0, unknown: 0 } },
  devices: [],
  support: { locations: active, deviceHeartbeats: active, baseunitHeartbeats: active },
});

const watched = (call: Call, subscribe: Subscribe | undefined) =>
  new Dashboard(call, { ownGroup: async () => group, watch: createWatchPath(subscribe) });

describe('the dashboard', () => {
  it('uses the own group unless another one is given', async () => {
    const platform = fakePlatform({
      'session.current': () => ({
        user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group },
        role: { id: 3, title: 'Standard', rank: 40 },
        group: { id: group, title: 'North', features: [] },
        permissions: [],
        menu: [],
      }),
      'dashboard.overview': () => overviewOf(3),
      'dashboard.list': () => ({ items: [] }),
    });
    const { dashboard } = createEarshot({ url, token: 'one', fetch: platform.fetch });
    expect((await dashboard.overview()).controllers.total).toBe(3);
    await dashboard.list({ groupId: sampleId(7), statuses: ['fault'], sort: 'status', order: 'DESC' });
    expect(platform.calls.filter(({ path }) => path.startsWith('dashboard')).map(({ input }) => input)).toEqual([
      { groupId: group },
      { groupId: sampleId(7), statuses: ['fault'], sort: 'status', order: 'DESC' },
    ]);
  });

  it('is watched across a lost connection until the session ends', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01);
    const endings = [
      new ConnectionError({ code: 'connection', message: 'lost' }),
      new NotSignedInError({ code: 'UE_401', message: 'Not authenticated', status: 401 }),
    ];
    let opened = 0;
    const subscribe: Subscribe = ({ path, input }, { received, ended }) => {
      expect([path, input]).toEqual(['dashboard.watch', { groupId: group }]);
      const n = opened++;
      setTimeout(() => received({ overview: overviewOf(n), controllerIds: [], many: false }), 1);
      setTimeout(() => ended(endings[n]), 20);
      return () => undefined;
    };
    const totals: number[] = [];
    const watching = (async () => {
      for await (const { controllers } of watched({} as Call, subscribe).watch()) {
        totals.push(controllers.total);
      }
    })();
    await expect(watching).rejects.toThrow(NotSignedInError);
    expect(totals).toEqual([0, 1]);
  });

  it('is polled without WebSockets', async () => {
    vi.useFakeTimers();
    let reads = 0;
    const call = { read: () => Promise.resolve(overviewOf((reads += 1))) } as unknown as Call;
    const watching = watched(call, undefined).watch();
    expect((await watching.next()).value).toEqual(overviewOf(1));
    const next = watching.next();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await next).value).toEqual(overviewOf(2));
    vi.useRealTimers();
  });
});
