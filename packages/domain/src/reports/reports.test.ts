import { describe, expect, it } from 'vitest';
import { API_REPORTS } from './api-definitions.ts';
import { fileCell, periodName } from './cells.ts';
import { CHART_TYPES, REPORT_PROVIDERS, REPORT_TYPES } from './definition.ts';
import { definitionOf, permissionsOfReport, REPORT_IDS, REPORTS } from './definitions.ts';
import { reportFileName } from './file-name.ts';
import { GRANULARITIES, type Granularity, lengthProblem, rangeProblem } from './granularity.ts';
import { REPORT_MESSAGES } from './messages.ts';
import { CALL_COLUMNS } from './telephony-definitions.ts';

const definitions = REPORT_IDS.map((id) => ({ id, ...definitionOf(id) }));

describe('a report definition', () => {
  it('has the fields of the specification [B-131] [C-134]', () => {
    const fields =
      'name type chartType stacked timeBased axisLabels pageable maxDays provider disabled description'.split(' ');
    for (const definition of definitions) expect(Object.keys(definition)).toEqual(expect.arrayContaining(fields));
  });

  it('is of the type bar, pie or table, or a heat map, and each type is used [B-127] [C-135]', () => {
    expect(REPORT_TYPES).toEqual(['bar', 'pie', 'table', 'heat-map']);
    expect(new Set(definitions.map(({ type }) => type))).toEqual(new Set(REPORT_TYPES));
  });

  it('has the chart type Standard, Telephony, User enrolment or, for APIs, Notification API [B-132] [C-136]', () => {
    expect(CHART_TYPES).toEqual(['Standard', 'Telephony', 'User enrolment', 'Notification API']);
    expect(new Set(definitions.map(({ chartType }) => chartType))).toEqual(new Set(CHART_TYPES));
  });

  it('has the team-member api as provider if it is about enrolments, else the report api [C-137]', () => {
    expect(REPORT_PROVIDERS).toEqual(['report', 'team-member']);
    for (const { provider, chartType } of definitions)
      expect(provider).toBe(chartType === 'User enrolment' ? 'team-member' : 'report');
  });

  it('is named by the type in its URL, with a name that no other report of its pages has', () => {
    for (const { id } of definitions) expect(id).toMatch(/^[a-z]+(_[a-z]+)*$/);
    const names = definitions.map(({ name, permission }) => `${permission} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('needs the permission of its pages; an unknown report needs any of them', () => {
    expect(permissionsOfReport('api_calls_by_token')).toEqual(['view_api_reports']);
    expect(permissionsOfReport('calls_by_hour')).toEqual(['view_reports']);
    expect(permissionsOfReport('toString')).toEqual(['view_reports', 'view_api_reports']);
    expect(permissionsOfReport(undefined)).toEqual(['view_reports', 'view_api_reports']);
  });

  it('about enrolments needs a group with team enrolment', () => {
    const ofEnrolment = definitions.filter(({ feature }) => feature === 'teamEnrolment').map(({ id }) => id);
    expect(ofEnrolment).toEqual(['enrolment_device_status', 'enrolment_average_time']);
  });
});

describe('the API reports', () => {
  it('are calls by token, calls by location, calls by location and share, and unique notifications [C-131]', () => {
    expect(Object.values(API_REPORTS).map(({ name }) => name)).toEqual([
      'Calls by token',
      'Calls by location',
      'Calls by location and share',
      'Unique notifications',
    ]);
    for (const { needsApis, permission } of Object.values(API_REPORTS))
      expect([needsApis, permission]).toEqual([true, 'view_api_reports']);
  });

  it('are bar charts over time of the chart type "Notification API" [C-132]', () => {
    for (const { type, timeBased, chartType } of Object.values(API_REPORTS))
      expect({ type, timeBased, chartType }).toEqual({ type: 'bar', timeBased: true, chartType: 'Notification API' });
  });

  it('show the text, the voice and the count of notifications [C-133]', () => {
    expect(REPORTS.unique_notifications.columns).toMatchObject([
      { key: 'message', label: 'Notification text' },
      { key: 'voiceName', label: 'Voice' },
      { key: 'count', label: 'Count' },
    ]);
  });
});

describe('the table of calls', () => {
  it('has the columns of the specification [B-133] [B-134] [B-135] [B-136] [B-137] [B-138] [B-139] [C-138]', () => {
    expect(CALL_COLUMNS.map(({ key, label }) => [key, label])).toEqual([
      ['origin_e', 'Call initiation time'],
      ['category', 'Hardware'],
      ['id', 'Endpoint ID'],
      ['location', 'Location'],
      ['eventName', 'Event name'],
      ['reason', 'Description'],
      ['duration', 'Response time in seconds'],
    ]);
    for (const id of ['call_point_timeouts', 'unanswered_calls'] as const)
      expect(REPORTS[id]).toMatchObject({ type: 'table', columns: CALL_COLUMNS });
  });
});

const now = new Date('2026-11-24T12:00:00Z');
const LIMITS = { maxDays: 366, granularities: GRANULARITIES, timeBased: true };
const problem = (from: string, to: string, granularity: Granularity) =>
  rangeProblem({ from: `${from}Z`, to: `${to}Z`, granularity }, { ...LIMITS, now });

describe('the range of a report', () => {
  it('has bars of minutes, hours and days, and also of months [B-140] [C-139]', () => {
    expect(GRANULARITIES).toEqual(['minutes', 'hours', 'days', 'months']);
  });

  it.each([
    ['2026-11-24T11:00:00', '2026-11-24T12:00:00', 'minutes'],
    ['2026-11-17T12:00:00', '2026-11-24T12:00:00', 'hours'],
    ['2025-11-24T12:00:00', '2026-11-24T12:00:00', 'days'],
    ['2025-12-01T00:00:00', '2026-11-24T12:00:00', 'months'],
    ['2026-02-01T00:00:00', '2026-03-01T00:00:00', 'months'],
  ] as const)('from %s to %s allows %s', (from, to, granularity) => {
    expect(problem(from, to, granularity)).toBeUndefined();
  });

  it.each([
    ['too many bars', '2026-11-24T00:00:00', '2026-11-24T12:00:00', 'minutes'],
    ['too many bars', '2026-11-01T00:00:00', '2026-11-24T12:00:00', 'hours'],
    ['less than one bar', '2026-11-24T11:00:00', '2026-11-24T12:00:00', 'days'],
    ['less than one bar', '2026-11-01T00:00:00', '2026-11-24T12:00:00', 'months'],
    ['minutes that are no longer kept', '2026-11-10T11:00:00', '2026-11-10T12:00:00', 'minutes'],
  ] as const)('with %s requires another granularity [B-535] [C-244]', (_why, from, to, granularity) => {
    expect(problem(from, to, granularity)).toBe('Please choose more appropriate granularity for selected date range');
  });

  it('requires a granularity that the report has, unless its bars are not over time', () => {
    const range = { from: '2026-11-24T00:00:00Z', to: '2026-11-24T12:00:00Z', granularity: 'hours' as const };
    const offered = { ...LIMITS, granularities: ['days', 'months'] as const, now };
    expect(rangeProblem(range, offered)).toBe(REPORT_MESSAGES.granularity);
    expect(rangeProblem(range, { ...offered, timeBased: false })).toBeUndefined();
  });

  it('must end after its start and must not exceed the maximum of the report', () => {
    expect(problem('2026-11-24T12:00:00', '2026-11-24T12:00:00', 'hours')).toBe(REPORT_MESSAGES.order);
    expect(problem('2025-01-01T00:00:00', '2026-11-24T12:00:00', 'days')).toBe('This report covers at most 366 days');
  });

  it('of the call point time-outs covers at most 7 days, of which one may have 25 hours [B-141] [C-243]', () => {
    const { maxDays } = REPORTS.call_point_timeouts;
    const until = (to: string) => lengthProblem({ from: '2026-10-20T23:00:00Z', to }, { maxDays });
    expect(until('2026-10-28T00:00:00Z')).toBeUndefined();
    expect(until('2026-10-28T00:01:00Z')).toBe('This report covers at most 7 days');
  });
});

describe('a file of a report', () => {
  const clock = { timezone: 'Europe/London', granularity: 'days' as const };

  it('names periods by the clock of the report', () => {
    const at = Date.parse('2026-06-30T23:00:00Z');
    const names = GRANULARITIES.map((granularity) => periodName(at, { ...clock, granularity }));
    expect(names).toEqual(['2026-07-01 00:00', '2026-07-01 00:00', '2026-07-01', '2026-07']);
    const row = { period: '2026-06-30T23:00:00.000Z' };
    expect(fileCell({ key: 'period', label: '', kind: 'period' }, row, clock)).toBe('2026-07-01');
  });

  it.each([
    ['Europe/London', '2026-07-01T13:30:00+01:00'],
    ['America/St_Johns', '2026-07-01T10:00:00-02:30'],
    ['UTC', '2026-07-01T12:30:00+00:00'],
  ])('writes times by the clock of the location in %s', (timezone, written) => {
    const column = { key: 'origin_e', label: '', kind: 'time' } as const;
    expect(fileCell(column, { origin_e: '2026-07-01T12:30:00.250Z', timezone }, clock)).toBe(written);
  });

  it('has empty cells for missing values, and numbers and texts as they are', () => {
    const cell = (value: string | number | null) =>
      fileCell({ key: 'x', label: '', kind: 'number' }, { x: value }, clock);
    expect([cell(null), cell(2.5), cell('a')]).toEqual([null, 2.5, 'a']);
    expect(fileCell({ key: 'y', label: '', kind: 'text' }, {}, clock)).toBeNull();
  });

  it('is named by the London time, the place and the type', () => {
    const named = { title: 'North / West', type: 'calls_by_hour', ending: 'csv' } as const;
    expect(reportFileName(named, new Date('2026-07-01T12:30:00Z'))).toBe('20260701 1330-North West-calls_by_hour.csv');
  });
});
