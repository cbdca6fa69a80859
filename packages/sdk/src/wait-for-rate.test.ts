import { describe, expect, it } from 'vitest';
import { ConflictError, RateLimitedError } from './errors.ts';
import { createWaitForRate } from './wait-for-rate.ts';

const refusal = (details: Record<string, unknown> = { retryAfterMs: 1, began: false }) =>
  new RateLimitedError({ code: 'UE_429', message: 'Too many requests', status: 429, details });

const stuck = () => Promise.reject(refusal({ retryAfterMs: 10_000, began: false }));

/** Allows `burst` calls at once, and one more after every `refills` refused ones. */
function limited(burst: number, refills: number) {
  const seen = { tries: 0, done: [] as number[], atOnce: 0, most: 0 };
  let left = burst;
  const call = (n: number) => async () => {
    seen.tries += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await Promise.resolve();
    seen.atOnce -= 1;
    if (seen.tries > burst && seen.tries % refills === 0) left += 1;
    if (left === 0) throw refusal();
    left -= 1;
    seen.done.push(n);
    return n;
  };
  return { seen, call };
}

describe('calls that the platform refuses for their rate', () => {
  it('all finish, even 500 at a time, with few at a time once the first is refused', async () => {
    const wait = createWaitForRate(60_000);
    const { seen, call } = limited(100, 2);
    const calls = Array.from({ length: 500 }, (_, n) => wait('locations.update', call(n)));
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    expect(seen.done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    seen.most = 0;
    const later = limited(0, 2);
    await Promise.all([wait('a', later.call(0)), ...[1, 2, 3].map((n) => wait('a', later.call(n)))]);
    expect(later.seen.most).toBeLessThanOrEqual(8);
  });

  it('do not delay calls of other paths', async () => {
    const wait = createWaitForRate(60_000);
    const ending = new AbortController();
    const call = wait('a', stuck, ending.signal);
    expect(await wait('b', () => Promise.resolve('done'))).toBe('done');
    ending.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(await wait('a', () => Promise.resolve('free again'))).toBe('free again');
  });

  it.each([
    ['may have begun', refusal({ retryAfterMs: 1 })],
    ['say no time', refusal({ began: false })],
    ['are refused for another reason', new ConflictError({ code: 'UE_409', message: 'Stale', status: 409 })],
  ])('are not repeated if they %s', async (_, error) => {
    let tries = 0;
    const attempt = () => Promise.reject(Object.assign(error, { n: (tries += 1) }));
    await expect(createWaitForRate(60_000)('a', attempt)).rejects.toBe(error);
    expect(tries).toBe(1);
  });

  it('reject with the refusal if their wait would exceed the limit, and at once if it is 0', async () => {
    await expect(createWaitForRate(1_000)('a', stuck)).rejects.toThrow(RateLimitedError);
    await expect(createWaitForRate(0)('a', () => Promise.reject(refusal()))).rejects.toThrow(RateLimitedError);
  });

  it('also end while they wait for their turn', async () => {
    const wait = createWaitForRate(60_000);
    const ending = new AbortController();
    const calls = Array.from({ length: 20 }, () => wait('a', stuck, ending.signal));
    await Promise.resolve();
    ending.abort(new Error('enough'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
      calls.map(() => 'Error: enough'),
    );
  });
});
