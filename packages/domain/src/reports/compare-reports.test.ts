import { describe, expect, it } from 'vitest';
import type { Comparison } from './comparison.ts';
import { compareReports } from './compare-reports.ts';
import { comparisonsAt } from './comparison.ts';
import { comparisonText } from './comparison-text.ts';
import { definitionOf, REPORT_IDS, type ReportId, REPORTS } from './definitions.ts';
import { REPORT_MESSAGES } from './messages.ts';
import type { ReportPoint, ReportRow } from './schema.ts';

const DAY = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const point = (day: number, values: (number | null)[]): ReportPoint => ({
  at: DAY(day),
  label: '',
  values,
  bar: { from: DAY(day), to: DAY(day + 1) },
});
const { series } = REPORTS.calls_over_time;
const callsOf = (first: number, counts: readonly number[]) => ({
  series: [...series],
  points: counts.map((n, index) => point(first + index, [n, 1, 0, 0])),
  rows: counts.map((n, index): ReportRow => ({ period: DAY(first + index), initiated: n + 1 })),
});

function compared(
  [report, other]: readonly [Parameters<typeof compareReports>[0], Parameters<typeof compareReports>[1]],
  over: { id?: ReportId; kind?: Comparison; now?: string; median?: { total: number | null; locations: number } } = {},
) {
  const { id = 'calls_over_time', kind = 'previous-period', now = DAY(29), median } = over;
  const definition = definitionOf(id);
  if (definition.comparison === null) throw new Error(`${id} compares nothing`);
  return compareReports(report, other, {
    definition: { ...definition, comparison: definition.comparison },
    kind,
    from: new Date(DAY(20)),
    to: new Date(DAY(23)),
    granularity: 'days',
    timezone: 'UTC',
    now: new Date(now),
    median,
  });
}

describe('a compared report of stacked bars', () => {
  const now = callsOf(20, [9, 19, 29]);
  const before = callsOf(17, [9, 24, 39]);

  it('has the sum of the counterpart of each bar, and of each row with the difference', () => {
    const found = compared([now, before]);
    expect(found).toMatchObject({
      kind: 'previous-period',
      label: 'the 3 days before',
      from: DAY(17),
      to: DAY(20),
      series: [{ key: 'total', label: 'Calls' }],
      values: [[10], [25], [40]],
      total: { value: 60, compared: 75, change: -20 },
      text: '60 calls, 20 % fewer than the 3 days before (75)',
    });
    expect(found.columns.slice(0, 5).map(({ label }) => label)).toEqual([
      'Period',
      'Calls',
      'Calls, compared',
      'Difference',
      'Answered',
    ]);
    expect(found.rows.map(({ before: then, difference }) => [then, difference])).toEqual([
      [10, 0],
      [25, -5],
      [40, -10],
    ]);
  });

  it('omits bars that are not over from the totals on both sides', () => {
    const found = compared([now, before], { now: DAY(22.5) });
    expect(found.total).toEqual({ value: 30, compared: 35, change: -14 });
    expect(found.text).toBe('In finished days: 30 calls, 14 % fewer than the 3 days before (35)');
    expect(found.rows.at(-1)).toMatchObject({ before: 40, difference: null });
    expect(compared([now, before], { now: DAY(20) })).toMatchObject({
      total: { value: null },
      text: 'No finished days to compare yet',
    });
  });

  it('has 0 before without calls, and no percentage of 0', () => {
    const found = compared([now, { series: [], points: [], rows: [] }]);
    expect(found.values).toEqual([[], [], []]);
    expect(found.rows[0]).toMatchObject({ before: 0, difference: 10 });
    expect(found.total).toEqual({ value: 60, compared: 0, change: null });
    expect(found.text).toBe('60 calls, more than the 3 days before (0)');
  });

  it('has no counterpart where the other range has no such day', () => {
    const found = compared([now, callsOf(17, [9])]);
    expect(found.values).toEqual([[10], [], []]);
    expect(found.rows.map(({ before: then }) => then)).toEqual([10, null, null]);
  });

  it('has the median of the group with its own total', () => {
    const found = compared([now, callsOf(20, [4, 4, 4])], {
      kind: 'group-median',
      median: { total: 12, locations: 24 },
    });
    expect(found.values).toEqual([[5], [5], [5]]);
    expect(found.text).toBe('60 calls, 400 % more than the median of 24 locations (12)');
    expect([found.from, found.to]).toEqual([DAY(20), DAY(23)]);
  });
});

const times = (first: number, means: readonly (number | null)[]) => ({
  series: [...REPORTS.response_time.series],
  points: means.map((mean, index) => point(first + index, [mean, mean, mean])),
  rows: means.flatMap((mean, index) =>
    mean === null ? [] : [{ period: DAY(first + index), answered: index + 1, mean }],
  ),
});
const faults = (first: number, rows: ReportRow[]) => ({
  series: [{ key: 'headset', label: 'Headset' }],
  points: [point(first, [2])],
  rows,
});

it('bars beside each other are compared by series, and their mean by its weights', () => {
  const found = compared([times(20, [8, null, 12]), times(17, [10, 10, null])], { id: 'response_time' });
  expect(found.values).toEqual([
    [10, 10, 10],
    [10, 10, 10],
    [null, null, null],
  ]);
  // (8 × 1 + 12 × 3) / 4
  expect(found.total).toEqual({ value: 11, compared: 10, change: 10 });
  expect(found.rows.map(({ before, difference }) => [before, difference])).toEqual([
    [10, -2],
    [null, null],
  ]);
});

it('rows with names have the row of the same name before, or 0', () => {
  const found = compared(
    [
      faults(20, [
        { device: 'Headset', faults: 2 },
        { device: 'Keypad', faults: 1 },
      ]),
      faults(17, [{ device: 'Headset', faults: 5 }]),
    ],
    { id: 'faults_by_device_type' },
  );
  expect(found.rows.map(({ before, difference }) => [before, difference])).toEqual([
    [5, -3],
    [0, 1],
  ]);
});

it('rows with names have no difference while bars are not over', () => {
  const [now, before] = [[{ device: 'Headset', faults: 2 }], [{ device: 'Headset', faults: 5 }]];
  const found = compared([faults(20, now), faults(17, before)], { id: 'faults_by_device_type', now: DAY(20.5) });
  expect(found.rows).toEqual([{ device: 'Headset', faults: 2, before: 5, difference: null }]);
});

it('a comparison that is too large is not known, and says what to choose', () => {
  const found = compared([callsOf(20, [9, 19, 29]), undefined], { kind: 'group-median' });
  expect(found.values).toEqual([[], [], []]);
  expect(found.total).toEqual({ value: 60, compared: null, change: null });
  expect(found.rows.map(({ before, difference }) => [before, difference])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(found.text).toBe(`60 calls; not known for the median of the group. ${REPORT_MESSAGES.tooMuchToCompare}`);
  expect(compared([callsOf(20, []), undefined], { now: DAY(20) }).text).toContain(REPORT_MESSAGES.tooMuchToCompare);
});

describe('the sentence of a comparison', () => {
  const share = { one: '% online', many: '% online', kind: 'share' } as const;
  it.each([
    [98.2, 97, '98.2 % online, 1.2 points more than the day before (97 %)'],
    [97, 98, '97 % online, 1 point less than the day before (98 %)'],
    [97, 97.04, '97 % online, the same as the day before'],
    [97, null, '97 % online; not known for the day before'],
    [null, 5, ''],
  ])('of shares %s and %s names points', (value, other, text) => {
    expect(comparisonText({ value, compared: other }, { unit: share, label: 'the day before' })).toBe(text);
  });
  it('has no 0 % for a small change', () => {
    const unit = { one: 'call', many: 'calls', kind: 'count' } as const;
    expect(comparisonText({ value: 1_000, compared: 1_001 }, { unit, label: 'the day before' })).toBe(
      '1,000 calls, under 1 % fewer than the day before (1,001)',
    );
  });
  it('has the singular of its noun', () => {
    const unit = { one: 'call', many: 'calls', kind: 'count' } as const;
    expect(comparisonText({ value: 1, compared: 2 }, { unit, label: 'the day before' })).toBe(
      '1 call, 50 % fewer than the day before (2)',
    );
  });
});

it('a definition names columns and series that it has, and compares locations with their group only', () => {
  for (const id of REPORT_IDS) {
    const { comparison, columns, series: fixed, levels, timeBased } = definitionOf(id);
    if (comparison === null) continue;
    const keys = columns.map(({ key }) => key);
    const { total, column, series: measured, kinds } = comparison;
    const named = total === 'sum' ? [] : [total.mean, total.weight];
    expect(keys).toEqual(expect.arrayContaining([column, ...named].filter((key) => key !== null)));
    expect(measured === null || fixed.some(({ key }) => key === measured)).toBe(true);
    expect(timeBased).toBe(true);
    expect(comparisonsAt({ comparison }, 'group')).not.toContain('group-median');
    expect(levels.includes('location') || !kinds.includes('group-median')).toBe(true);
  }
  expect(comparisonsAt(definitionOf('calls_over_time'), 'location')).toEqual([
    'previous-period',
    'last-year',
    'group-median',
  ]);
  expect(comparisonsAt(definitionOf('calls_by_hour'), 'location')).toEqual([]);
});
