import { registry } from '@earshot/metrics/metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

/** Number of calls of this path so far, by outcome. */
async function calls(path: string): Promise<Record<string, number>> {
  const metric = await registry.getSingleMetric('earshot_api_calls_total')?.get();
  const ofPath = (metric?.values ?? []).filter(({ labels }) => labels['path'] === path);
  return Object.fromEntries(ofPath.map(({ labels, value }) => [String(labels['outcome']), value]));
}

async function timed(type: string): Promise<number> {
  const metric = await registry.getSingleMetric('earshot_api_call_seconds')?.get();
  const values = (metric?.values ?? []) as { metricName?: string; labels: object; value: number }[];
  const count = values.find(
    ({ metricName, labels }) =>
      metricName === 'earshot_api_call_seconds_count' && 'type' in labels && labels.type === type,
  );
  return count?.value ?? 0;
}

const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/trpc/${path}`, payload, headers: { 'content-type': 'application/json' } });

it('each call is counted by its path and outcome, so that failed sign-ins are visible', async () => {
  const before = { calls: await calls('session.signIn'), timed: await timed('mutation') };
  await post('session.signIn', { email: 'unknown@example.com', password: 'not the password' });
  expect(await calls('session.signIn')).toEqual({ ...before.calls, refused: (before.calls['refused'] ?? 0) + 1 });
  expect(await timed('mutation')).toBe(before.timed + 1);

  const admin = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
  const { ok: made = 0 } = await calls('session.current');
  await api.app.inject({ url: '/trpc/session.current', headers: { authorization: `Bearer ${admin.token}` } });
  expect(await calls('session.current')).toMatchObject({ ok: made + 1 });
  await api.app.inject({ url: '/trpc/no.such.path' });
  expect(await calls('no.such.path')).toEqual({});
});
