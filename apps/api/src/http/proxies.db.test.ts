import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openSocket } from '../testing/socket.ts';
import { TEST_APP, type TestApi, testApi } from '../testing/test-api.ts';
import { createRateLimiter, RATES } from '../trpc/rate-limiter.ts';

const FEW = { burst: 3, perSecond: 0.000_1 };
const few = () => createRateLimiter({ ...RATES, read: FEW, write: FEW, authentication: FEW });

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

async function withProxies(trustedProxies: readonly string[]) {
  const app = await createApp({ ...api.deps, rates: few() }, { ...TEST_APP, trustedProxies });
  /** Status of an open call from the address in X-Forwarded-For. */
  const statusFrom = async (from: string) =>
    (
      await app.inject({
        url: '/trpc/session.current',
        headers: { 'x-forwarded-for': from },
      })
    ).statusCode;
  const statuses = async (count: number, from: (index: number) => string) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1) seen.push(await statusFrom(from(index)));
    return seen;
  };
  const overSocket = async (from: string) => {
    const socket = await openSocket(app, { from });
    const id = socket.send('query', 'session.current');
    const { error } = await socket.wait((message) => message.id === id);
    socket.close();
    return error?.data.errorCode;
  };
  return { app, statuses, overSocket };
}

describe('the address of a client', () => {
  it('ignores X-Forwarded-For without trusted proxies', async () => {
    const { app, statuses, overSocket } = await withProxies([]);
    expect(await statuses(5, (index) => `192.0.2.${index}`)).toEqual([401, 401, 401, 429, 429]);
    expect(await overSocket('192.0.2.99')).toBe('UE_429');
    await app.close();
  });

  it('ignores X-Forwarded-For from an untrusted proxy', async () => {
    const { app, statuses } = await withProxies(['10.0.0.0/8']);
    expect(await statuses(4, (index) => `192.0.2.${index}`)).toEqual([401, 401, 401, 429]);
    await app.close();
  });

  it('is read from a trusted proxy, so that one client cannot lock out other clients', async () => {
    const { app, statuses, overSocket } = await withProxies(['127.0.0.0/8', '10.0.0.0/8']);
    expect(await statuses(4, () => '192.0.2.1')).toEqual([401, 401, 401, 429]);
    expect(await overSocket('192.0.2.1')).toBe('UE_429');
    expect(await overSocket('192.0.2.2')).toBe('UE_401');
    // A client prepends forged addresses before the one that the proxies add.
    expect(await statuses(2, (index) => `198.51.100.${index}, 192.0.2.1, 10.0.0.5`)).toEqual([429, 429]);
    await app.close();
  });

  it('counts as its /64 network for IPv6, and as IPv4 when it is mapped', async () => {
    const { app, statuses } = await withProxies(['127.0.0.1']);
    expect(await statuses(4, (index) => `2001:db8:1:2::${index}`)).toEqual([401, 401, 401, 429]);
    expect(await statuses(1, () => '2001:db8:1:3::1')).toEqual([401]);
    expect(await statuses(2, () => '192.0.2.5')).toEqual([401, 401]);
    expect(await statuses(2, () => '::ffff:192.0.2.5')).toEqual([401, 429]);
    await app.close();
  });
});

const headersOf = async (production: boolean, publicUrl: string | undefined, forwarded?: string) => {
  const app = await createApp({ ...api.deps, production }, { ...TEST_APP, publicUrl });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
  const answer = await app.inject({ url: '/build-info', headers });
  await app.close();
  return answer.headers;
};

const connecting = async (publicUrl: string | undefined) =>
  /connect-src ([^;]*);/.exec(String((await headersOf(true, publicUrl))['content-security-policy']))?.[1];

const stays = async (...how: Parameters<typeof headersOf>) => (await headersOf(...how))['strict-transport-security'];

describe('the security headers', () => {
  it('require HTTPS in production where the api is served over it, and never elsewhere', async () => {
    expect(await stays(true, 'https://earshot.example')).toBe('max-age=31536000');
    expect(await stays(true, 'http://earshot.example', 'https')).toBe('max-age=31536000');
    expect(await stays(true, 'http://earshot.example')).toBeUndefined();
    expect(await stays(false, 'https://earshot.example')).toBeUndefined();
  });

  it('allow connections to the same host only', async () => {
    expect(await connecting('https://earshot.example/portal')).toBe("'self' wss://earshot.example");
    expect(await connecting(undefined)).toBe("'self'");
  });
});
