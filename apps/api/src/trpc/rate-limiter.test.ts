import { describe, expect, it, vi } from 'vitest';
import { createRateLimiter, RATES } from './rate-limiter.ts';

const some = { burst: 2, perSecond: 1 };
const rates = { ...RATES, read: some, write: some };

describe('the rate limiter', () => {
  it('allows a burst, then one call at a time, separately for each holder', () => {
    let now = 0;
    const limiter = createRateLimiter(rates, () => now);
    expect([limiter.take('a', 'read'), limiter.take('a', 'read'), limiter.take('a', 'read')]).toEqual([0, 0, 1000]);
    expect(limiter.take('b', 'read')).toBe(0);
    expect(limiter.take('a', 'write')).toBe(0);
    now = 400;
    expect(limiter.take('a', 'read')).toBe(600);
    now = 1000;
    expect(limiter.take('a', 'read')).toBe(0);
    expect(limiter.take('a', 'read')).toBe(1000);
  });

  it('says what is left and when all is back, without taking a call', () => {
    let now = 0;
    const limiter = createRateLimiter(rates, () => now);
    expect(limiter.left('a', 'read')).toMatchObject({ left: 2, burst: 2, fullInS: 0 });
    limiter.take('a', 'read');
    limiter.take('a', 'read');
    limiter.take('a', 'read');
    expect(limiter.left('a', 'read')).toMatchObject({ left: 0, fullInS: 2 });
    now = 1500;
    expect(limiter.left('a', 'read')).toMatchObject({ left: 1, fullInS: 1 });
  });

  it('restores no calls when the system clock is changed', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = createRateLimiter({ ...rates, read: { burst: 1, perSecond: 0.001 } });
    expect(limiter.take('a', 'read')).toBe(0);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(limiter.take('a', 'read')).toBeGreaterThan(0);
    vi.useRealTimers();
  });

  it('does not extend the wait when the caller keeps trying', () => {
    let now = 0;
    const limiter = createRateLimiter(rates, () => now);
    for (let i = 0; i < 100; i += 1) limiter.take('a', 'read');
    now = 1000;
    expect(limiter.take('a', 'read')).toBe(0);
  });
});
