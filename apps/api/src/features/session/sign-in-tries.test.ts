import { describe, expect, it } from 'vitest';
import { createSignInTries } from './sign-in-tries.ts';

describe('tries to sign in', () => {
  it('from one network address are free for twenty and some, then wait ever longer, at most 15 minutes', () => {
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

  it('are forgotten after a success and after an hour', () => {
    let now = 0;
    const { unknownAccounts } = createSignInTries(() => now);
    const useUp = () => {
      for (let i = 0; i < 4; i += 1) unknownAccounts.begin('a');
    };
    useUp();
    expect(unknownAccounts.begin('a')).toBeGreaterThan(0);
    unknownAccounts.forget('a');
    expect(unknownAccounts.begin('a')).toBe(0);
    useUp();
    now += 61 * 60_000;
    expect([1, 2, 3].map(() => unknownAccounts.begin('a'))).toEqual([0, 0, 0]);
  });
});
