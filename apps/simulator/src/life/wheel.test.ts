import { describe, expect, it } from 'vitest';
import { Wheel } from './wheel.ts';

describe('the timing wheel', () => {
  it('returns due items once, earliest first', () => {
    const wheel = new Wheel<string>(1_000_000);
    wheel.set('later', 1_000_950);
    wheel.set('soon', 1_000_120);
    wheel.set('never', Infinity);
    expect(wheel.turn(1_000_100)).toEqual([]);
    expect(wheel.turn(1_001_000)).toEqual(['soon', 'later']);
    expect(wheel.turn(1_002_000)).toEqual([]);
    expect(wheel.size).toBe(0);
  });

  it('never returns an item before it is due', () => {
    const wheel = new Wheel<number>(0);
    const given = new Map<number, number>();
    for (let due = 0; due < 5_000; due += 37) wheel.set(due, due);
    for (let now = 0; now <= 6_000; now += 50) for (const thing of wheel.turn(now)) given.set(thing, now);
    for (const [due, now] of given) expect(now).toBeGreaterThanOrEqual(due);
    for (const [due, now] of given) expect(now - due).toBeLessThanOrEqual(150);
    expect(given.size).toBe(Math.ceil(5_000 / 37));
  });

  it('keeps only the latest time of an item', () => {
    const wheel = new Wheel<string>(0);
    wheel.set('a', 100);
    wheel.set('a', 10_000);
    wheel.set('b', 100);
    wheel.remove('b');
    expect(wheel.turn(5_000)).toEqual([]);
    expect(wheel.turn(10_000)).toEqual(['a']);
  });

  it('handles a jump of years quickly and keeps overdue items', () => {
    const wheel = new Wheel<string>(0);
    wheel.set('a', 200);
    // Turning slot by slot would exceed the test's time limit.
    expect(wheel.turn(3e12)).toEqual(['a']);
    wheel.set('b', 100);
    expect(wheel.turn(3e12 + 200)).toEqual(['b']);
  });
});
