import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playLineCuts } from './line-cuts.ts';
import type { Member } from './member.ts';
import { scenario } from './scenario.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A member that records only cuts of its line. */
function memberOf(name: string, lineDrops = { share: 0, forMs: [5_000, 5_000] }) {
  const cuts = new Set<string>();
  const member = {
    serial: name,
    name,
    controller: { behaviour: { lineDrops } },
    cut: (why: string) => cuts.add(why),
    restore: (why: string) => cuts.delete(why),
  };
  return { member: member as unknown as Member, cuts };
}

describe('lines of controllers', () => {
  it('are cut and restored at the times of the scenario', () => {
    const [leeds, york] = [memberOf('Leeds 1'), memberOf('York 1')];
    const script = scenario.parse({ lineCuts: [{ place: 'Leeds', afterS: 20, forS: 300 }] });
    const end = playLineCuts([leeds.member, york.member], script);
    vi.advanceTimersByTime(19_000);
    expect([...leeds.cuts]).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect([...leeds.cuts, ...york.cuts]).toEqual(['scenario']);
    vi.advanceTimersByTime(300_000);
    expect([...leeds.cuts]).toEqual([]);
    end();
  });

  it('drop at random and recover', () => {
    const { member, cuts } = memberOf('Leeds 1', { share: 1, forMs: [5_000, 5_000] });
    const end = playLineCuts([member], scenario.parse({}));
    vi.advanceTimersByTime(61_000);
    expect([...cuts]).toEqual(['weather']);
    vi.advanceTimersByTime(5_000);
    expect([...cuts]).toEqual([]);
    end();
  });

  it('are restored when the scenario ends', () => {
    const { member, cuts } = memberOf('Leeds 1');
    const end = playLineCuts([member], scenario.parse({ lineCuts: [{ afterS: 0, forS: 300 }] }));
    vi.advanceTimersByTime(1);
    expect(cuts.size).toBe(1);
    end();
    expect(cuts.size).toBe(0);
  });
});
