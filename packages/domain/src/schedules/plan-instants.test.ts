import { describe, expect, it } from 'vitest';
import { expandPlan, latestPlayUntil, nextPlayAfter, planInstants } from './plan-instants.ts';
import type { SchedulePlan } from './plan-segments.ts';

const planOf = (segments: [start: number, intervalMs: number, count: number][], skip: number[] = []): SchedulePlan => ({
  segments: segments.map(([start, intervalMs, count]) => ({ startAt: new Date(start), intervalMs, count })),
  skip: skip.map((at) => new Date(at)),
});

describe('all plays of a plan', () => {
  it.each<[what: string, plan: SchedulePlan, plays: number[]]>([
    [
      'are sorted, without duplicates',
      planOf([
        [100, 10, 3],
        [0, 0, 1],
        [110, 0, 1],
      ]),
      [0, 100, 110, 120],
    ],
    ['exclude skipped plays', planOf([[0, 10, 4]], [10, 30]), [0, 20]],
    ['may be a millisecond apart', planOf([[0, 1, 3]]), [0, 1, 2]],
    ['are one of a segment with the interval 0', planOf([[5, 0, 3]]), [5]],
    ['are none of an empty plan', planOf([]), []],
  ])('%s', (_what, plan, plays) => {
    expect(expandPlan(plan)).toEqual(plays);
  });
});

describe('the next play of a plan', () => {
  it.each<[what: string, plan: SchedulePlan, after: number, next: number]>([
    ['before the first play', planOf([[10, 10, 3]]), 9, 10],
    ['at a play', planOf([[10, 10, 3]]), 10, 20],
    ['between two plays', planOf([[10, 10, 3]]), 11, 20],
    ['just before a play', planOf([[10, 10, 3]]), 29, 30],
    ['after the last play', planOf([[10, 10, 3]]), 30, Infinity],
    ['before skipped plays', planOf([[10, 10, 4]], [20, 30]), 10, 40],
    ['before skipped plays at the end', planOf([[10, 10, 3]], [20, 30]), 10, Infinity],
    ['with plays a millisecond apart', planOf([[0, 1, 5]]), 1, 2],
    ['at a single play', planOf([[10, 0, 1]]), 10, Infinity],
    ['at the play of a segment with the interval 0', planOf([[10, 0, 3]]), 10, Infinity],
    [
      'of several segments',
      planOf([
        [30, 0, 1],
        [0, 25, 3],
      ]),
      25,
      30,
    ],
  ])('%s', (_what, plan, after, next) => {
    expect(nextPlayAfter(planInstants(plan), after)).toBe(next);
  });
});

describe('the latest play of a plan', () => {
  it.each<[what: string, plan: SchedulePlan, upTo: number, latest: number]>([
    ['before the first play', planOf([[10, 10, 3]]), 9, -Infinity],
    ['at a play', planOf([[10, 10, 3]]), 20, 20],
    ['between two plays', planOf([[10, 10, 3]]), 29, 20],
    ['after the last play', planOf([[10, 10, 3]]), 99, 30],
    ['after a skipped play', planOf([[10, 10, 3]], [20]), 25, 10],
    ['of a segment with the interval 0', planOf([[10, 0, 3]]), 99, 10],
    [
      'of several segments',
      planOf([
        [30, 0, 1],
        [0, 25, 3],
      ]),
      40,
      30,
    ],
    ['of an empty plan', planOf([]), 5, -Infinity],
  ])('%s', (_what, plan, upTo, latest) => {
    expect(latestPlayUntil(planInstants(plan), upTo)).toBe(latest);
  });
});
