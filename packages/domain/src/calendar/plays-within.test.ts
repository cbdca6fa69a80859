import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandPlan, type PlanInstants, planInstants } from '../schedules/plan-instants.ts';
import { DAY_MS } from '../time/durations.ts';
import { countWithin, playsWithin } from './plays-within.ts';

const instantsOf = (runs: [start: number, interval: number, count: number][], skip: number[] = []): PlanInstants => ({
  runs: runs.map(([start, interval, count]) => ({ start, interval, count })),
  skip: new Set(skip),
});

describe('the plays of a plan in a window', () => {
  it('are the plays of the whole plan within it, and can be counted without a list', () => {
    const run = fc.record({
      start: fc.integer({ min: 0, max: 1_000 }),
      interval: fc.integer({ min: 1, max: 50 }),
      count: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(
        run,
        fc.integer({ min: -50, max: 3_500 }),
        fc.nat(2_000),
        ({ start, interval, count }, from, length) => {
          const segment = { startAt: new Date(start), intervalMs: count === 1 ? 0 : interval, count };
          const times = { segments: [segment], skip: [new Date(start)] };
          const inside = expandPlan(times).filter((at) => at >= from && at < from + length);
          const instants = planInstants(times);
          expect(playsWithin(instants, { from, to: from + length })).toEqual(inside);
          expect(countWithin(instants, { from, to: from + length })).toBe(inside.length);
        },
      ),
    );
  });

  it('are counted once where segments overlap or share a play', () => {
    const run = fc.record({
      start: fc.integer({ min: 0, max: 200 }),
      interval: fc.integer({ min: 1, max: 20 }),
      count: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(run, { maxLength: 4 }),
        fc.array(fc.nat(800), { maxLength: 20 }),
        fc.integer({ min: -50, max: 800 }),
        fc.nat(800),
        (runs, skip, from, length) => {
          const instants = { runs, skip: new Set(skip) };
          const window = { from, to: from + length };
          expect(countWithin(instants, window)).toBe(playsWithin(instants, window).length);
        },
      ),
    );
  });

  it('are found quickly in a plan with a play each minute for many years', () => {
    const instants = instantsOf([[Date.parse('2000-01-01T00:00:00Z'), 60_000, 2 ** 31]]);
    const from = Date.parse('2026-12-01T00:00:00Z');
    expect(playsWithin(instants, { from, to: from + DAY_MS })).toHaveLength(1_440);
  });

  it('are sorted and without duplicates, also of segments out of order', () => {
    const instants = instantsOf([
      [100, 10, 3],
      [0, 0, 1],
      [110, 0, 1],
    ]);
    expect(playsWithin(instants, { from: 0, to: 1_000 })).toEqual([0, 100, 110, 120]);
  });

  it.each<[what: string, instants: PlanInstants, from: number, to: number, plays: number[]]>([
    ['a single play at the start', instantsOf([[5, 0, 1]]), 5, 6, [5]],
    ['no single play at the end', instantsOf([[5, 0, 1]]), 4, 5, []],
    ['no single play before the window', instantsOf([[5, 0, 1]]), 6, 9, []],
    ['plays one millisecond apart', instantsOf([[0, 1, 5]]), 1, 4, [1, 2, 3]],
    ['neither plays nor skipped instants outside', instantsOf([[0, 10, 3]], [0, 20]), 0, 20, [10]],
    ['nothing of an empty plan', instantsOf([]), 0, 20, []],
    [
      'a play of two segments once',
      instantsOf([
        [0, 10, 3],
        [20, 10, 2],
      ]),
      0,
      100,
      [0, 10, 20, 30],
    ],
  ])('include %s', (_what, instants, from, to, plays) => {
    expect(playsWithin(instants, { from, to })).toEqual(plays);
    expect(countWithin(instants, { from, to })).toBe(plays.length);
  });
});

const runOf = (interval: number, count: number) => ({
  runs: [{ start: 100, interval, count }],
  skip: new Set<number>(),
});

it('a window has its first instant and not its last', () => {
  for (const plan of [runOf(10, 4), runOf(0, 1)]) {
    expect(playsWithin(plan, { from: 100, to: 101 })).toEqual([100]);
    expect(countWithin(plan, { from: 100, to: 101 })).toBe(1);
    expect(playsWithin(plan, { from: 90, to: 100 })).toEqual([]);
    expect(countWithin(plan, { from: 90, to: 100 })).toBe(0);
  }
});

it('a window that begins between two plays starts with the next', () => {
  expect(playsWithin(runOf(10, 4), { from: 105, to: 121 })).toEqual([110, 120]);
  expect(countWithin(runOf(10, 4), { from: 105, to: 121 })).toBe(2);
});
