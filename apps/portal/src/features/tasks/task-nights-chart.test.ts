import type { TaskNight } from '@earshot/domain/tasks/schema';
import { expect, it } from 'vitest';
import { taskNightsChart } from './task-nights-chart.ts';

const night = (evening: string, counts: Partial<TaskNight> = {}) =>
  ({ evening, done: 0, failed: 0, skipped: 0, left: 0, ...counts }) as TaskNight;
const nights = [night('2026-11-20', { done: 3, left: 2 }), night('2026-11-21', { failed: 1, left: 1 })];

it('the chart of nights has the states that occur, and always those left', () => {
  const { series } = taskNightsChart(nights);
  expect(series.map(({ id }) => id)).toEqual(['done', 'failed', 'left']);
  expect(series.map(({ value, text }) => [value(nights[0] as TaskNight), text?.(nights[0] as TaskNight)])).toEqual([
    [3, '3'],
    [0, null],
    [2, undefined],
  ]);
  const skipped = night('2026-11-22', { skipped: 1_200 });
  const [bar, line] = taskNightsChart([skipped]).series;
  expect([bar?.id, bar?.value(skipped), bar?.text?.(skipped), line?.id]).toEqual(['skipped', 1_200, '1,200', 'left']);
});

it('the chart of nights names each night by its evening', () => {
  const { title, at, times, label, points } = taskNightsChart(nights);
  const [first] = nights;
  if (first === undefined) throw new Error('No night');
  expect(title(first)).toBe('Friday, 20 November 2026');
  expect(times?.write(at(first))).toBe('20 Nov');
  expect(label).toContain('2 nights');
  expect(points).toBe(nights);
});
