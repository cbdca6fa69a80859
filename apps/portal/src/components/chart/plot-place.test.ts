import { describe, expect, it } from 'vitest';
import { groupMarks } from './plot-place.ts';

const at = (...indices: number[]) => indices.map((index) => ({ index }));

const groups = (slots: number) =>
  groupMarks(at(0, 1, 2, 5, 9), { places: 10, slots, isDense: false }).map(({ marks, middle }) => [
    marks.map(({ index }) => index),
    middle,
  ]);

describe('marks below a chart', () => {
  it('lie below the middle of their bar, and of dense bars below their step', () => {
    const middles = (isDense: boolean) =>
      groupMarks(at(0, 3), { places: 4, slots: 9, isDense }).map(({ middle }) => middle);
    expect(middles(false)).toEqual([0.125, 0.875]);
    expect(middles(true)).toEqual([0, 1]);
    expect(groupMarks(at(0), { places: 1, slots: 1, isDense: true })[0]?.middle).toBe(0.5);
  });

  it('share a slot if they have no room of their own, in their order, and slots do not overlap', () => {
    expect(groups(10).map(([indices]) => indices)).toEqual([[0], [1], [2], [5], [9]]);
    expect(groups(5)).toEqual([
      [[0, 1], 0.1],
      [[2], 0.3],
      [[5], 0.5],
      [[9], 0.9],
    ]);
    expect(groups(1)).toEqual([[[0, 1, 2, 5, 9], 0.5]]);
  });
});
