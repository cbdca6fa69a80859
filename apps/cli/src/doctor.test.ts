import { fakePlatform, Refusal } from '@earshot/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { examine, type Circumstances } from './doctor.ts';
import type { Place } from './profiles/place.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const profile = { url: 'https://earshot.test', token: 't', tokenId: null, email: 'ada@example.com', expiresAt: null };
const place: Place = { url: profile.url, token: 't', profile, from: 'profile' };
const circumstances: Circumstances = {
  place,
  cliVersion: '0.1.3',
  nodeVersion: '24.0.0',
  isExposed: false,
  configDir: '/home/ada/.config/earshot',
  now,
  signal: new AbortController().signal,
};

/** A fake WebSocket that opens or fails. */
const socket = (opens: boolean) =>
  class {
    addEventListener(kind: string, listener: () => void) {
      if (kind === (opens ? 'open' : 'error')) setTimeout(listener, 1);
    }
    close() {}
  };

const session = { user: { email: 'ada@example.com' }, role: { title: 'Standard' } } as never;
const well = fakePlatform({ 'session.current': () => session });
const saying =
  (health: unknown, date = new Date()): typeof fetch =>
  async (input, init) =>
    new URL(input).pathname === '/health'
      ? Response.json(health, { headers: { date: date.toUTCString() } })
      : await well.fetch(input, init);
const health = { status: 'ok', version: '0.1.0', parts: { database: 'ok' } };

async function check(given: Partial<Circumstances> = {}, fetch: typeof globalThis.fetch = well.fetch, opens = true) {
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('WebSocket', socket(opens));
  const checks = await examine({ ...circumstances, ...given });
  return Object.fromEntries(checks.map(({ id, status }) => [id, status]));
}

afterEach(() => vi.unstubAllGlobals());

describe('examine', () => {
  it('reports all checks as ok for a healthy installation', async () => {
    const statuses = await check();
    expect(new Set(Object.values(statuses))).toEqual(new Set(['ok']));
    expect(Object.keys(statuses)).toEqual([
      'node',
      'tokens',
      'address',
      'reach',
      'clock',
      'version',
      'part:database',
      'sign-in',
      'live',
    ]);
  });

  it.each([
    ['a token that is not valid', 'sign-in', 'failed', { place: { ...place, token: 'old' } }],
    ['a missing sign-in', 'sign-in', 'failed', { place: { ...place, token: undefined } }],
    [
      'a sign-in that ends soon',
      'sign-in',
      'warning',
      { place: { ...place, profile: { ...profile, expiresAt: '2026-03-04T12:00:00.000Z' } } },
    ],
    ['tokens that other system users can read', 'tokens', 'warning', { isExposed: true }],
    ['a connection without encryption', 'address', 'warning', { place: { ...place, url: 'http://earshot.test' } }],
    ['a missing address', 'address', 'failed', { place: undefined }],
    ['a command line of another version', 'version', 'warning', { cliVersion: '0.2.0' }],
  ] as const)('reports %s', async (_what, id, status, given) => {
    const platform = fakePlatform({
      'session.current': () => {
        if (platform.calls.at(-1)?.token !== 'Bearer t') throw new Refusal(401, 'Not authenticated');
        return session;
      },
    });
    expect(await check(given, platform.fetch)).toMatchObject({ [id]: status });
  });

  it.each([
    ['a clock that is 10 s off', saying(health, new Date(Date.now() + 10_000)), { clock: 'warning' }],
    ['a clock that is 10 min off', saying(health, new Date(Date.now() - 600_000)), { clock: 'failed' }],
    [
      'a part that is down',
      saying({ ...health, status: 'down', parts: { database: 'ok', gateway: 'silent' } }),
      { 'part:gateway': 'failed', 'part:database': 'ok' },
    ],
    [
      'a part of unknown status',
      saying({ ...health, status: 'degraded', parts: { worker: { status: 'down' }, temporal: { status: 'unknown' } } }),
      { 'part:worker': 'failed', 'part:temporal': 'warning' },
    ],
    ['a failure without a failed part', saying({ ...health, status: 'down' }), { parts: 'failed' }],
    ['another program on that address', async () => new Response('<html>'), { reach: 'failed', 'sign-in': 'skipped' }],
  ] as const)('reports %s', async (_what, fetch, expected) => {
    expect(await check({}, fetch)).toMatchObject(expected);
  });

  it('warns that a Node without WebSockets receives no live updates', async () => {
    vi.stubGlobal('fetch', well.fetch);
    vi.stubGlobal('WebSocket', undefined);
    const checks = await examine(circumstances);
    expect(checks.at(-1)).toMatchObject({ id: 'live', status: 'warning', text: 'This Node has no WebSockets' });
  });

  it('reports missing live updates as a warning only', async () => {
    expect(await check({}, well.fetch, false)).toMatchObject({ live: 'warning' });
  });
});
