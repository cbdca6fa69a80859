import type { LoadPoint } from '@earshot/domain/controllers/load-series';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { loadsChart } from './load-series.ts';

const first = Date.parse('2026-11-20T12:00:00Z');
const point = (hours: number): LoadPoint => ({
  at: new Date(first + hours * HOUR_MS).toISOString(),
  cpu: 12.6,
  memory: null,
  disk: 40,
  temperature: null,
});
const chart = (points: LoadPoint[], hours: number) => loadsChart(points, { timezone: 'Europe/Athens', hours });

describe('the chart of the loads of a controller', () => {
  it('has a line for each load, in per cent', () => {
    const { series, label, values } = chart([point(0)], 24);
    expect(series.map(({ name, value, text }) => [name, value(point(0)), text?.(point(0))])).toEqual([
      [expect.any(String), 12.6, '13 %'],
      [expect.any(String), null, null],
      [expect.any(String), 40, '40 %'],
    ]);
    expect(label).toContain(series.map(({ name }) => name).join(', '));
    expect(values).toEqual({ max: 100, unit: ' %' });
  });

  it('begins at the first point, or the given number of hours before the last', () => {
    expect(chart([point(0), point(10)], 24).times?.range).toEqual({ from: first, to: first + 10 * HOUR_MS });
    expect(chart([point(0), point(30)], 24).times?.range).toEqual({
      from: first + 6 * HOUR_MS,
      to: first + 30 * HOUR_MS,
    });
    expect(chart([], 24).times?.range).toEqual({ from: 0, to: 0 });
  });

  it('writes the time of the location, with the day if it shows more than one', () => {
    expect(chart([point(0)], 24).title(point(0))).toBe('14:00');
    expect(chart([point(0)], 25).title(point(0))).toBe('Fri 14:00');
    expect(chart([], 24).at(point(1))).toBe(first + HOUR_MS);
  });
});
