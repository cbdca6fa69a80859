import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawClient } from '../testing/raw-client.ts';
import { TEST_APP, type TestApi, testApi } from '../testing/test-api.ts';
import { OPEN_BYTES } from './body-sizes.ts';

const KB = 1024;
let api: TestApi;
let port: number;
let url: string;
beforeAll(async () => {
  api = await testApi({ app: { limits: { ...TEST_APP.limits, connectionsPerAddress: 400 } } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
const post = (path: string, length: string, ...more: readonly string[]) => [
  `POST ${path} HTTP/1.1`,
  'host: localhost',
  'content-type: application/json',
  length,
  ...more,
];
/** Opens requests, each from its own address, whose bodies are never sent. */
const unfinished = (count: number, from: (index: number) => string, bytes = OPEN_BYTES) =>
  Array.from({ length: count }, (_, index) =>
    rawClient(port, post('/trpc/session.signIn', `content-length: ${bytes}`, `x-forwarded-for: ${from(index)}`)),
  );
const end = (clients: readonly ReturnType<typeof rawClient>[]) => {
  for (const { socket } of clients) socket.destroy();
};
const answersOf = async (count: number, clients: readonly ReturnType<typeof rawClient>[]) => {
  const seen: (number | undefined)[] = [];
  for (const { status } of clients) void status.then((code) => seen.push(code));
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(count);
  return seen;
};

describe('a request body before sign-in', () => {
  it('is refused unread when it exceeds 64 KiB or declares no length', async () => {
    const large = rawClient(port, post('/trpc/session.signIn', `content-length: ${OPEN_BYTES + 1}`));
    const endless = rawClient(port, post('/trpc/session.signIn', 'transfer-encoding: chunked'));
    const elsewhere = rawClient(port, post('/nothing', `content-length: ${OPEN_BYTES + 1}`));
    expect([await large.status, await endless.status, await elsewhere.status]).toEqual([401, 401, 401]);
    end([large, endless, elsewhere]);
  });

  it('is refused as form data', async () => {
    const { token } = await who();
    const body = new FormData();
    body.append('email', 'x');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/trpc/session.signIn`, { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ errorCode: 'UE_400' })]);
  });
});

describe('the memory for request bodies', () => {
  it('is limited per address with 503 and Retry-After, while other addresses are served', async () => {
    // 8 MiB per address hold 128 bodies of 64 KiB.
    const clients = unfinished(160, () => '192.0.2.1');
    const refused = await answersOf(32, clients);
    expect(new Set(refused)).toEqual(new Set([503]));
    const again = rawClient(
      port,
      post('/trpc/session.signIn', 'content-length: 2', 'x-forwarded-for: 192.0.2.1', 'connection: close'),
      '{}',
    );
    expect(await again.all).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 1\r\n/);
    const other = await fetch(`${url}/trpc/session.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.2' },
      body: JSON.stringify({ email: 'a@b.example', password: 'wrong' }),
    });
    expect(other.status).toBe(401);
    end(clients);
  });

  it('is limited across all addresses, with a separate share for signed-in users', async () => {
    // 32 MiB in total hold 512 bodies of 64 KiB.
    const clients = unfinished(600, (index) => `198.51.100.${index % 8}`);
    await answersOf(88, clients);
    const health = await fetch(`${url}/build-info`);
    expect(health.status).toBe(200);
    const { token } = await who();
    const signedOut = await fetch(`${url}/trpc/session.signOut`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    });
    expect(signedOut.status).toBe(200);
    end(clients);
  });

  it('is released when the clients disconnect', async () => {
    await expect
      .poll(async () => {
        const [client] = unfinished(1, () => '192.0.2.1', 2);
        client?.socket.write('{}');
        const status = await client?.status;
        client?.socket.destroy();
        return status;
      })
      .toBe(400);
  });
});

const call = async (path: string, bytes: number) => {
  const { token } = await who();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers,
    body: `{"x":"${'x'.repeat(bytes)}"}`,
  });
  const text = await answer.text();
  return { status: answer.status, isTooLarge: text.includes('too large') };
};

describe('a call of a signed-in user', () => {
  it('can be as large as its input requires, and at least 1 MiB', async () => {
    expect(await call('session.signOut', 900 * KB)).toMatchObject({ isTooLarge: false });
    expect(await call('session.signOut', 1100 * KB)).toEqual({ status: 400, isTooLarge: true });
    expect(await call('messageCasts.create', 7_000 * KB)).toMatchObject({ isTooLarge: false });
    expect(await call('messageCasts.create', 8_500 * KB)).toEqual({ status: 400, isTooLarge: true });
  });

  it('is refused with 429 when too many calls of one address are open', async () => {
    const { token } = await who();
    // Each server side has read the head and waits for the body: 200 are half of the 400 connections allowed per
    // address.
    const clients = Array.from({ length: 260 }, () =>
      rawClient(
        port,
        post(
          '/trpc/session.signOut',
          'content-length: 2',
          'x-forwarded-for: 203.0.113.9',
          `authorization: Bearer ${token}`,
        ),
      ),
    );
    const refused = await answersOf(60, clients);
    expect(new Set(refused)).toEqual(new Set([429]));
    end(clients);
  });
});
