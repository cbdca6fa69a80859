import { describe, expect, it } from 'vitest';
import { cachedReading } from './cached-reading.ts';

function setUp() {
  const clock = { now: 0, reads: 0, version: 0 };
  const kept = cachedReading({
    read: () => Promise.resolve((clock.reads += 1)),
    version: () => clock.version,
    restMs: 2_000,
    staleMs: 5_000,
    maxAgeMs: 60_000,
    now: () => clock.now,
  });
  const at = async (ms: number) => {
    clock.now = ms;
    return await kept.get();
  };
  return { clock, kept, at };
}

describe('a cached reading', () => {
  it('is read once for concurrent callers, and not again while nothing changes', async () => {
    const { kept, at, clock } = setUp();
    expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual([1, 1, 1]);
    expect(await at(59_000)).toBe(1);
    expect(clock.reads).toBe(1);
    expect(await at(60_000)).toBe(2);
  });

  it('is refreshed in the background after a change, at most every 2 seconds', async () => {
    const { clock, at } = setUp();
    expect(await at(0)).toBe(1);
    clock.version += 1;
    expect(await at(1_999)).toBe(1);
    // Returned at once, and read again in the background.
    expect(await at(2_000)).toBe(1);
    expect(await at(2_001)).toBe(2);
  });

  it('is never older than 5 seconds after a change', async () => {
    const { clock, at } = setUp();
    await at(0);
    clock.version += 1;
    expect(await at(5_000)).toBe(2);
  });

  it('does not miss a change that occurs during a read', async () => {
    const { kept, clock, at } = setUp();
    const first = kept.get();
    clock.version += 1;
    await first;
    expect(await at(5_000)).toBe(2);
  });

  it('includes the latest change for callers of current, after the minimum interval', async () => {
    const clock = { version: 0, reads: 0 };
    const kept = cachedReading({
      read: () => Promise.resolve((clock.reads += 1)),
      version: () => clock.version,
      restMs: 60,
      staleMs: 5_000,
      maxAgeMs: 60_000,
    });
    expect([await kept.current(), await kept.current()]).toEqual([1, 1]);
    clock.version += 1;
    const began = performance.now();
    expect(await Promise.all([kept.current(), kept.current()])).toEqual([2, 2]);
    expect(performance.now() - began).toBeGreaterThan(40);
  });

  it('is read again after a failure', async () => {
    let fails = true;
    const kept = cachedReading({
      read: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(7)),
      version: () => 0,
      restMs: 0,
      staleMs: 0,
      maxAgeMs: 1,
    });
    await expect(kept.get()).rejects.toThrow('down');
    fails = false;
    expect(await kept.get()).toBe(7);
  });
});
