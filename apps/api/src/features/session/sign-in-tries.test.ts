import { describe, expect, it, vi } from 'vitest';
import { createSignInTries } from './sign-in-tries.ts';

describe('sign-in attempts', () => {
  it('from one address are free at first, then wait increasingly long, up to 15 minutes', () => {
    let now = 0;
    const { byAddress } = createSignInTries(() => now);
    for (let i = 0; i < 22; i += 1) expect(byAddress.begin('10.0.0.1')).toBe(0);
    byAddress.begin('10.0.0.1');
    const waits = [];
    for (let i = 0; i < 20; i += 1) {
      const wait = byAddress.begin('10.0.0.1');
      waits.push(wait);
      now += wait;
      expect(byAddress.begin('10.0.0.1')).toBe(0);
    }
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(900_000);
    expect(byAddress.begin('10.0.0.2')).toBe(0);
  });

  it('still wait after the system clock is changed', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { byAddress } = createSignInTries();
    for (let n = 0; n < 23; n += 1) byAddress.begin('a');
    vi.setSystemTime(Date.now() + 7_200_000);
    expect(byAddress.begin('a')).toBeGreaterThan(0);
    vi.useRealTimers();
  });

  it('are forgotten after a success and after an hour', () => {
    let now = 0;
    const { byAddress } = createSignInTries(() => now);
    const useUp = () => {
      for (let i = 0; i < 24; i += 1) byAddress.begin('a');
    };
    useUp();
    expect(byAddress.begin('a')).toBeGreaterThan(0);
    byAddress.forget('a', 'ada');
    expect(byAddress.begin('a')).toBe(0);
    useUp();
    now += 61 * 60_000;
    expect([1, 2, 3].map(() => byAddress.begin('a'))).toEqual([0, 0, 0]);
  });

  it('are not forgotten repeatedly for one user, so that they cannot guess passwords of other users', () => {
    let now = 0;
    const { byAddress } = createSignInTries(() => now);
    const guesses = () => {
      let free = 0;
      while (free < 1_000 && byAddress.begin('a') === 0) free += 1;
      return free;
    };
    const first = guesses();
    byAddress.forget('a', 'mallory');
    expect(guesses()).toBe(first);
    byAddress.forget('a', 'mallory');
    expect(guesses()).toBeLessThanOrEqual(2);
    byAddress.forget('a', 'ada');
    expect(guesses()).toBe(first);
    now += 61 * 60_000;
    expect(guesses()).toBe(first);
  });
});
