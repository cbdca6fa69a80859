import { describe, expect, it } from 'vitest';
import { axisTicks, labelsThatFit } from './axis.ts';

describe('the value axis of a printed chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 2, 4, 6, 8, 10]],
    [245, [0, 50, 100, 150, 200, 250]],
    [1_001, [0, 500, 1_000, 1_500]],
  ])('of values up to %i has the lines %j', (greatest, ticks) => {
    expect(axisTicks(greatest)).toEqual(ticks);
  });

  it.each([0, 1, 4.2, 9, 99, 101, 40_321, 7_654_321])('reaches %d in at most five steps', (greatest) => {
    const ticks = axisTicks(greatest);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
    expect(ticks.length).toBeLessThanOrEqual(6);
  });
});

describe('the labels of a printed chart', () => {
  it('are all shown, or every few of them', () => {
    expect(labelsThatFit(3, { width: 300, each: 50 })).toEqual([0, 1, 2]);
    expect(labelsThatFit(10, { width: 200, each: 50 })).toEqual([0, 3, 6, 9]);
    expect(labelsThatFit(0, { width: 200, each: 50 })).toEqual([]);
  });
});
