import { describe, expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform, sampleGroup, sampleId } from '../testing/index.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });

describe('holiday sets and the calendar', () => {
  it('use the own group unless another one is given', async () => {
    const platform = fakePlatform({
      'session.current': () => ({ group }) as never,
      'holidaySets.list': () => ({ items: [], regions: [] }),
      'calendar.list': () => ({ items: [], more: 0, moreDeliveries: false }),
    });
    const { holidaySets, calendar } = createEarshot({
      url: 'http://earshot.test',
      token: 'one',
      fetch: platform.fetch,
    });
    expect(await holidaySets.list()).toEqual([]);
    expect(await holidaySets.list({ groupId: sampleId(7) })).toEqual([]);
    expect(await calendar.list({ from: '2026-12-01', to: '2026-12-08' })).toMatchObject({ items: [] });
    const asked = platform.calls.filter(({ path }) => path !== 'session.current');
    expect(asked.map(({ path, input }) => [path, input])).toEqual([
      ['holidaySets.list', { groupId: group.id }],
      ['holidaySets.list', { groupId: sampleId(7) }],
      ['calendar.list', { from: '2026-12-01', to: '2026-12-08', groupId: group.id }],
    ]);
  });
});
