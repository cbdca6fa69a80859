import type { IncidentDay } from '@earshot/domain/incidents/schema';
import { expect, it } from 'vitest';
import { countsChart, repairChart } from './incident-days-charts.ts';

const day: IncidentDay = {
  day: '2026-11-20',
  began: 3,
  resolved: 2,
  unresolved: 1,
  medianRepairMs: 5_400_000,
  longestRepairMs: null,
};

it('the chart of incidents counts those that began, were resolved and remained', () => {
  const { series, label, title, at, times } = countsChart([day]);
  expect(series.map(({ id, value }) => [id, value(day)])).toEqual([
    ['began', 3],
    ['resolved', 2],
    ['unresolved', 1],
  ]);
  expect(title(day)).toBe('Friday, 20 November 2026');
  expect(times?.write(at(day))).toBe('20 Nov');
  expect(label).toContain('last 1 days');
});

it('the chart of repairs is in hours, with the length in words', () => {
  const { series, values, label } = repairChart([day]);
  expect(series.map(({ id, value, text }) => [id, value(day), text?.(day)])).toEqual([
    ['median', 1.5, '1 h 30 min'],
    ['longest', null, null],
  ]);
  expect(values).toEqual({ unit: ' h' });
  expect(label).toContain('time to repair');
  expect(countsChart([]).points).toEqual([]);
});
