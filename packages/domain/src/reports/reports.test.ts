import { describe, expect, it } from 'vitest';
import { CHART_TYPES, definitionOf, REPORT_IDS, REPORTS } from './definitions.ts';
import { type Granularity, rangeProblem } from './granularity.ts';
import { REPORT_MESSAGES } from './messages.ts';

describe('the API reports', () => {
  it('are calls by token, calls by location, calls by location and share, and unique notifications [C-131]', () => {
    const names = REPORT_IDS.map(definitionOf).filter(({ needsApis }) => needsApis);
    expect(names.map(({ name }) => name)).toEqual([
      'Calls by token',
      'Calls by location',
      'Calls by location and share',
      'Unique notifications',
    ]);
  });

  it('are bar charts over time of the chart type "Notification API" [C-132]', () => {
    for (const { type, timeBased, chartType } of Object.values(REPORTS))
      expect({ type, timeBased, chartType }).toEqual({ type: 'bar', timeBased: true, chartType: 'Notification API' });
    expect(CHART_TYPES).toContain('Notification API');
  });

  it('show the text, the voice and the count of notifications [C-133]', () => {
    expect(REPORTS['unique-notifications'].columns).toMatchObject([
      { key: 'message', label: 'Notification text' },
      { key: 'voiceName', label: 'Voice' },
      { key: 'count', label: 'Count' },
    ]);
  });
});

const now = new Date('2026-11-24T12:00:00Z');
const problem = (from: string, to: string, granularity: Granularity) =>
  rangeProblem({ from: `${from}Z`, to: `${to}Z`, granularity }, { maxDays: 366, now });

describe('the range of a report', () => {
  it.each([
    ['2026-11-24T11:00:00', '2026-11-24T12:00:00', 'minutes'],
    ['2026-11-17T12:00:00', '2026-11-24T12:00:00', 'hours'],
    ['2025-11-24T12:00:00', '2026-11-24T12:00:00', 'days'],
  ] as const)('from %s to %s allows %s', (from, to, granularity) => {
    expect(problem(from, to, granularity)).toBeUndefined();
  });

  it.each([
    ['too many bars', '2026-11-24T00:00:00', '2026-11-24T12:00:00', 'minutes'],
    ['too many bars', '2026-11-01T00:00:00', '2026-11-24T12:00:00', 'hours'],
    ['less than one bar', '2026-11-24T11:00:00', '2026-11-24T12:00:00', 'days'],
    ['minutes that are no longer kept', '2026-11-10T11:00:00', '2026-11-10T12:00:00', 'minutes'],
  ] as const)('with %s requires another granularity', (_why, from, to, granularity) => {
    expect(problem(from, to, granularity)).toBe(REPORT_MESSAGES.granularity);
  });

  it('must end after its start and must not exceed the maximum of the report', () => {
    expect(problem('2026-11-24T12:00:00', '2026-11-24T12:00:00', 'hours')).toBe(REPORT_MESSAGES.order);
    expect(problem('2025-01-01T00:00:00', '2026-11-24T12:00:00', 'days')).toBe('This report covers at most 366 days');
  });
});
