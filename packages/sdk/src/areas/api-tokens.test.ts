import { expect, it } from 'vitest';
import { createEarshot } from '../client.ts';
import { ConflictError } from '../errors.ts';
import { fakePlatform, Refusal, sampleId } from '../testing/index.ts';

const groupId = sampleId(900);
const token = {
  id: sampleId(1),
  title: 'Till',
  description: '',
  apisEnabled: ['status' as const],
  userId: sampleId(2),
  createdBy: 'Ada Byron',
  groupId,
  groupTitle: 'North',
  prefix: 'esm_abcdef',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2027-02-19T10:00:00.000Z',
  isExpired: false,
  previousUntil: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  version: 1,
  restrictions: { networks: [], hours: null, mostLocations: null, readOnly: false },
};
const detail = { ...token, permissions: ['view_controllers' as const] };

function client() {
  const platform = fakePlatform({
    'apiTokens.list': () => ({ items: [token] }),
    'apiTokens.create': () => ({ apiToken: detail, secret: 'esm_secret' }),
    'apiTokens.reset': () => {
      throw new Refusal(500, 'The database is away');
    },
    'apiTokens.update': () => {
      throw new Refusal(409, 'The API token has been changed meanwhile. Please load it again.');
    },
    'reports.data': ({ timezone = 'Europe/London' }) => ({
      isFound: true,
      timezone,
      series: [{ key: token.id, label: 'Till' }],
      points: [{ at: '2026-11-21T10:00:00.000Z', label: '', values: [3], bar: {} }],
      rows: [{ token: 'Till', calls: 3 }],
      more: false,
    }),
  });
  return { platform, earshot: createEarshot({ url: 'http://earshot.test', fetch: platform.fetch }) };
}
const callsOf = ({ calls }: ReturnType<typeof client>['platform'], path: string) =>
  calls.filter((call) => call.path === path);

it('create creates a token in the given group and returns its secret', async () => {
  const { platform, earshot } = client();
  const made = await earshot.apiTokens.create({ groupId, title: 'Till', apisEnabled: ['status'] });
  expect(made.secret).toBe('esm_secret');
  expect(callsOf(platform, 'apiTokens.create')[0]?.input).toMatchObject({ groupId, apisEnabled: ['status'] });
});

it('reset is never retried automatically, because its secret is shown once', async () => {
  const { platform, earshot } = client();
  await expect(earshot.apiTokens.reset({ apiTokenId: token.id })).rejects.toThrow('The database is away');
  expect(callsOf(platform, 'apiTokens.reset')).toHaveLength(1);
});

it('all lists the tokens, and update with a stale version is a conflict', async () => {
  const { earshot } = client();
  const titles: string[] = [];
  for await (const { title } of earshot.apiTokens.all({ groupId })) titles.push(title);
  expect(titles).toEqual(['Till']);
  await expect(earshot.apiTokens.update({ apiTokenId: token.id, version: 0 })).rejects.toBeInstanceOf(ConflictError);
});

it('reports.data requests a report by type and range', async () => {
  const { platform, earshot } = client();
  const range = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', granularity: 'hours' as const };
  expect((await earshot.reports.data({ groupId, type: 'api_calls_by_token', ...range })).rows).toEqual([
    { token: 'Till', calls: 3 },
  ]);
  expect(callsOf(platform, 'reports.data')[0]?.input).toMatchObject({ type: 'api_calls_by_token', ...range });
});
