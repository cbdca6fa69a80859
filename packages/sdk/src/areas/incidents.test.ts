import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { createEarshot } from '../client.ts';
import type { Subscribe } from '../subscribe.ts';
import { fakePlatform, sampleId } from '../testing/index.ts';
import { createWatchPath } from '../watch-path.ts';
import { Incidents } from './incidents.ts';

const url = 'http://earshot.test';
const group = sampleId(900);
const current = {
  user: { id: sampleId(1), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group },
  role: { id: 3, title: 'Standard', rank: 40 },
  group: { id: group, title: 'North', features: [] },
  permissions: [],
  menu: [],
};

const subscribe: Subscribe = ({ path, input }, { received }) => {
  expect([path, input]).toEqual(['incidents.watch', { groupId: group }]);
  setTimeout(() => received({ open: 2, acknowledged: 1, latest: [] }), 1);
  return () => undefined;
};

describe('incidents', () => {
  it('use the own group unless another one is given', async () => {
    const platform = fakePlatform({
      'session.current': () => current,
      'incidents.list': () => ({ items: [] }),
      'incidents.now': () => ({ open: 1, acknowledged: 0, latest: [] }),
      'plannedWork.list': () => ({ items: [] }),
    });
    const { incidents, plannedWork } = createEarshot({ url, token: 'one', fetch: platform.fetch });
    expect(await incidents.list({ states: ['open'] })).toEqual([]);
    expect((await incidents.now()).open).toBe(1);
    expect(await plannedWork.list({ groupId: sampleId(7), past: true })).toEqual([]);
    const asked = platform.calls.filter(({ path }) => path !== 'session.current');
    expect(asked.map(({ path, input }) => [path, input])).toEqual([
      ['incidents.list', { states: ['open'], groupId: group }],
      ['incidents.now', { groupId: group }],
      ['plannedWork.list', { past: true, groupId: sampleId(7) }],
    ]);
  });

  it('are watched in the own group', async () => {
    const incidents = new Incidents({} as Call, { ownGroup: async () => group, watch: createWatchPath(subscribe) });
    for await (const { open } of incidents.watch()) {
      expect(open).toBe(2);
      break;
    }
  });
});
