import { describe, expect, expectTypeOf, it } from 'vitest';
import { createEarshot, type Earshot } from './client.ts';
import {
  BadRequestError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  NotPermittedError,
  NotSignedInError,
  RateLimitedError,
  ServerError,
  TimeoutError,
} from './errors.ts';
import { fakePlatform, Refusal } from './testing/fake-platform.ts';
import { sampleDelivery, sampleGroup, sampleId } from './testing/samples.ts';
import type { AreaName, VerbOf } from './router.ts';

const url = 'http://earshot.test/';
const retry = { retries: 2, baseDelayMs: 1, maxDelayMs: 2 };
const group = sampleGroup({ id: sampleId(900), title: 'North' });
const input = { deliveryId: sampleId(1) };

const webPage = async () => new Response('<html>', { status: 200 });
const silence: typeof fetch = async () => await new Promise<never>(() => {});
const nobody = async () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
};

function failing(times: number, error: () => Error) {
  let left = times;
  return () => {
    if (left > 0) {
      left -= 1;
      throw error();
    }
  };
}

/**
 * API areas with a namespace in the client. Map cells have none: they are for the portal, and programs read
 * `dashboard` and `locations`. The calls for configuration, command log and API status are methods of `devices` and
 * `controllers`.
 */
type Areas = Exclude<
  AreaName,
  'fleetMap' | 'deviceConfiguration' | 'controllerConfiguration' | 'deviceCommandLog' | 'apiStatus'
>;
/** The lists of all device types share one namespace, and `all` iterates over any of them. */
type Home<A extends Areas> = A extends 'endpoints' | 'baseUnits' | 'registrationModules' | 'conferences'
  ? 'devices'
  : A;
type Verb<A extends Areas> = A extends 'endpoints' ? Exclude<VerbOf<A>, 'walk'> | 'all' : VerbOf<A>;

describe('createEarshot', () => {
  it('has a namespace with every procedure of each area of the router', () => {
    expectTypeOf<Home<Areas>>().toExtend<keyof Earshot>();
    expectTypeOf<{ [A in Areas]: Exclude<Verb<A>, keyof Earshot[Home<A>]> }[Areas]>().toBeNever();
  });

  it('sends the current token with every request', async () => {
    const platform = fakePlatform({ 'groups.tree': () => ({ groups: [group], total: 1 }) });
    let token = 'one';
    const earshot = createEarshot({ url, token: () => token, fetch: platform.fetch });
    await earshot.groups.tree();
    token = 'two';
    expect(await earshot.groups.tree()).toEqual([group]);
    expect(platform.calls.map((call) => call.token)).toEqual(['Bearer one', 'Bearer two']);
  });

  it('sends a long read as POST in a request of its own, and short ones together in an address', async () => {
    const requests: string[] = [];
    const platform = fakePlatform({ 'locations.ids': ({ search = '' }) => ({ ids: [sampleId(search.length)] }) });
    const noting: typeof fetch = async (input, init) => {
      requests.push(`${init?.method} ${new URL(input instanceof Request ? input.url : input).pathname}`);
      return await platform.fetch(input, init);
    };
    const { locations } = createEarshot({ url, fetch: noting });
    const searches = ['Leeds', 'York', 'ES-1;'.repeat(500), 'ES-2;'.repeat(2_000)];
    const found = await Promise.all(searches.map((search) => locations.ids({ groupId: group.id, search })));
    expect(found.map(({ ids }) => ids)).toEqual(searches.map(({ length }) => [sampleId(length)]));
    expect(requests.toSorted()).toEqual([
      'GET /trpc/locations.ids,locations.ids',
      'POST /trpc/locations.ids',
      'POST /trpc/locations.ids',
    ]);
  });

  it('refuses an invalid address', () => {
    expect(() => createEarshot({ url: 'earshot.test' })).toThrow(TypeError);
    expect(() => createEarshot({ url: 'ftp://earshot.test' })).toThrow('http://');
  });
});

describe('errors', () => {
  it.each([
    [400, BadRequestError],
    [401, NotSignedInError],
    [403, NotPermittedError],
    [404, NotFoundError],
    [409, ConflictError],
    [429, RateLimitedError],
    [500, ServerError],
    [503, ServerError],
  ])('with status %i have a code, a message, a request id and details', async (status, type) => {
    const platform = fakePlatform({
      'deliveries.get': () => {
        throw new Refusal(status, 'No.', { field: 'deliveryId' });
      },
    });
    const earshot = createEarshot({ url, fetch: platform.fetch, retry: { retries: 0 } });
    const error = await earshot.deliveries.get(sampleId(1)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({
      message: 'No.',
      status,
      code: `UE_${status}`,
      requestId: 'request-1',
      details: { field: 'deliveryId' },
    });
  });

  it('state that another program answers at the address', async () => {
    const earshot = createEarshot({ url, fetch: webPage, retry });
    await expect(earshot.groups.tree()).rejects.toThrow('http://earshot.test answers, but it is not Earshot');
  });

  it('state why the platform cannot be reached', async () => {
    const earshot = createEarshot({ url, fetch: nobody, retry });
    const error = await earshot.groups.tree().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: "Can't reach http://earshot.test: nothing listens there" });
  });
});

describe('retries', () => {
  it('repeat a reading call until the attempts are used up', async () => {
    const fail = failing(2, () => new Refusal(503, 'Starting'));
    const platform = fakePlatform({
      'deliveries.get': () => {
        fail();
        return sampleDelivery();
      },
    });
    const earshot = createEarshot({ url, fetch: platform.fetch, retry });
    expect((await earshot.deliveries.get(sampleId(1))).castName).toBe('Tills');
    expect(platform.calls).toHaveLength(3);
  });

  it('repeat a changing call with the key of the first attempt', async () => {
    const fail = failing(1, () => new Refusal(503, 'Starting'));
    const platform = fakePlatform({
      'deliveries.cancel': () => {
        fail();
        return sampleDelivery();
      },
    });
    const earshot = createEarshot({ url, fetch: platform.fetch, retry });
    await earshot.deliveries.cancel(input);
    const keys = platform.calls.map(({ input }) => input['idempotencyKey']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('exclude changes without a key and refusals', async () => {
    const platform = fakePlatform({
      'session.signIn': () => {
        throw new Refusal(503, 'Starting');
      },
      'groups.tree': () => {
        throw new Refusal(403, 'No');
      },
    });
    const earshot = createEarshot({ url, fetch: platform.fetch, retry });
    await expect(earshot.session.signIn({ email: 'a@b', password: 'c' })).rejects.toThrow(ServerError);
    await expect(earshot.groups.tree()).rejects.toThrow(NotPermittedError);
    expect(platform.calls).toHaveLength(2);
  });

  it('repeat any change that the platform refused before it began, and no change that may have begun', async () => {
    const fail = failing(3, () => new Refusal(429, 'Slow down', { retryAfterMs: 1, began: false }));
    const platform = fakePlatform({
      'session.signIn': () => {
        throw new Refusal(429, 'Too many tries', { retryAfterMs: 1 });
      },
      'locations.update': () => {
        fail();
        return { boxName: 'Leeds' } as never;
      },
    });
    const earshot = createEarshot({ url, fetch: platform.fetch, retry });
    const change = { controllerId: sampleId(1), version: 1, boxName: 'Leeds' };
    expect((await earshot.locations.update(change)).boxName).toBe('Leeds');
    expect(platform.calls).toHaveLength(4);
    await expect(earshot.session.signIn({ email: 'a@b', password: 'c' })).rejects.toThrow(RateLimitedError);
    expect(platform.calls).toHaveLength(5);
  });

  it('wait as long as the platform requires after too many requests', async () => {
    const fail = failing(1, () => new Refusal(429, 'Slow down', { retryAfterMs: 60 }));
    const platform = fakePlatform({
      'groups.tree': () => {
        fail();
        return { groups: [], total: 0 };
      },
    });
    const earshot = createEarshot({ url, fetch: platform.fetch, retry });
    const began = performance.now();
    await earshot.groups.tree();
    expect(performance.now() - began).toBeGreaterThan(55);
  });
});

describe('ending a call', () => {
  it('stops an attempt after the time-out', async () => {
    const earshot = createEarshot({ url, fetch: silence, timeoutMs: 20, retry: { retries: 0 } });
    await expect(earshot.groups.tree()).rejects.toThrow(TimeoutError);
  });

  it('says how many attempts had no answer, and how long they took', async () => {
    const earshot = createEarshot({ url, fetch: silence, timeoutMs: 20, retry: { retries: 2, baseDelayMs: 1 } });
    await expect(earshot.groups.tree()).rejects.toThrow(
      /^http:\/\/earshot\.test did not answer within 0\.02 s, in 3 attempts over \d+ s$/,
    );
  });

  it('rejects immediately with the reason of the signal', async () => {
    const earshot = createEarshot({ url, fetch: silence, retry });
    const ending = new AbortController();
    const call = earshot.groups.tree({ signal: ending.signal });
    ending.abort(new Error('changed my mind'));
    await expect(call).rejects.toThrow('changed my mind');
  });

  it('also ends the wait before the next attempt', async () => {
    const platform = fakePlatform({
      'groups.tree': () => {
        throw new Refusal(429, 'Slow down', { retryAfterMs: 60_000 });
      },
    });
    const earshot = createEarshot({ url, fetch: platform.fetch, retry });
    await expect(earshot.groups.tree({ signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(platform.calls).toHaveLength(1);
  });
});
