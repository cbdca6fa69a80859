import { notFound } from '@earshot/domain/errors/app-error';
import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { type Comparison, comparisonsAt } from '@earshot/domain/reports/comparison';
import { definitionOf, isReportId, REPORT_IDS } from '@earshot/domain/reports/definitions';
import { HEAT_MAP_HOURS, heatMapLabel } from '@earshot/domain/reports/heat-map';
import { WEEKDAY_NAMES } from '@earshot/domain/time/weekdays';
import * as reports from '@earshot/domain/reports/schema';
import { CALL_SERIES } from '@earshot/domain/reports/telephony-definitions';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { fail, signedIn, t } from './fake-procedures.ts';
import { uuid } from './fixtures.ts';

type Chart = Pick<reports.ReportData, 'series' | 'points' | 'rows' | 'outliers'>;

const LONDON = 'Europe/London';
const NAMED = { at: null } as const;
const counts = { initiated: 10, answered: 6, timedOut: 3, cancelled: 1, unanswered: 40 } as const;
const calls = (label: string, bar: reports.ReportBar): reports.ReportPoint => ({
  ...NAMED,
  label,
  bar,
  values: [6, 3, 1, 0],
});

const ofApi = (from: string, labels: readonly string[], values: number[]): Pick<Chart, 'series' | 'points'> => ({
  series: labels.map((label, index) => ({ key: String(index), label })),
  points: [{ at: from, label: '', values, bar: {} }],
});

const callsAt = ({ weekday, hour }: { weekday: number; hour: number }) =>
  hour < 8 || hour > 20 ? 0 : (weekday * 3 + hour * 7) % 40;

/** Charts of some reports. */
const CHARTS: Readonly<Record<string, (from: string) => Chart>> = {
  unique_notifications: (from) => ({
    ...ofApi(from, ['Unique notifications'], [2]),
    rows: [
      { message: 'Doors open', voiceName: 'Sonia', count: 4 },
      { message: 'chime.mp3', voiceName: null, count: 1 },
    ],
  }),
  calls_by_location: () => ({
    series: [...CALL_SERIES],
    points: [calls('Leeds', { controllerId: uuid(4, 1) }), calls('York', { controllerId: uuid(4, 2) })],
    rows: [
      { location: 'Leeds', ...counts },
      { location: 'York', outlier: 'Unanswered', ...counts },
    ],
    outliers: ['York: 40 % unanswered, group median 9 %'],
  }),
  calls_over_time: (from) => ({
    series: [...CALL_SERIES],
    points: [{ at: from, label: '', values: [6, 3, 1, 0], bar: { from } }],
    rows: [{ period: from, ...counts, before: 14, difference: -4 }],
  }),
  calls_by_weekday_and_hour: () => {
    const cells = WEEKDAY_NAMES.flatMap((_, day) => HEAT_MAP_HOURS.map((hour) => ({ weekday: day + 1, hour })));
    return {
      series: [...definitionOf('calls_by_weekday_and_hour').series],
      points: cells.map((cell) => ({
        ...NAMED,
        label: heatMapLabel(cell),
        values: callsAt(cell) === 0 ? [0, null, null] : [callsAt(cell), cell.hour, cell.weekday + 0.5],
        bar: cell,
      })),
      rows: cells.map((cell) => ({ slot: heatMapLabel(cell), ...counts, initiated: callsAt(cell), mean: 8.5 })),
    };
  },
  response_time: (from) => {
    const to = new Date(Date.parse(from) + 24 * HOUR_MS).toISOString();
    return {
      series: [...definitionOf('response_time').series],
      points: [{ at: from, label: '', values: [8, 21.5, 30], bar: { from, to } }],
      rows: [{ period: from, answered: 12, mean: 10.25, p50: 8, p90: 21.5, p95: 30 }],
    };
  },
  enrolment_device_status: () => ({
    series: [...definitionOf('enrolment_device_status').series],
    points: (['Enrolled', 'Returned'] as const).map((label, index) => ({
      ...NAMED,
      label,
      bar: {},
      values: [index === 0 ? 30 : 10],
    })),
    rows: [
      { status: 'Enrolled', uses: 30, share: 75 },
      { status: 'Returned', uses: 10, share: 25 },
    ],
  }),
  enrolment_average_time: (from) => ({
    series: [...definitionOf('enrolment_average_time').series],
    points: [{ at: from, label: '', values: [42], bar: {} }],
    rows: [{ period: from, returned: 3, inUse: 42, pairing: null }],
  }),
};

const ofTokens = (from: string): Chart => ({
  ...ofApi(from, ['Stock system', 'Till'], [12, 3]),
  rows: [
    { token: 'Stock system', calls: 1_200 },
    { token: 'Till', calls: 3 },
  ],
});

/** A call of the demo; its location is in Paris. */
export const callRow = (index: number): reports.ReportRow => ({
  origin_e: `2026-11-20T09:00:${String(index).padStart(2, '0')}.000Z`,
  timezone: 'Europe/Paris',
  category: 'Call point',
  id: `cp-${index}`,
  location: 'Paris',
  eventName: 'Call timed out',
  reason: 'Fitting rooms',
  duration: 30.5,
});

const availabilityOf = ({ comparesLocations }: ReportDefinition) =>
  comparesLocations ? ('needs-subgroup' as const) : ('available' as const);

const comparedWith = ({
  type,
  compare,
  from,
  to,
}: Pick<reports.ReportInput, 'type' | 'from' | 'to'> & { compare: Comparison }): reports.ReportComparison => ({
  kind: compare,
  label: 'the 7 days before',
  from,
  to,
  series: [{ key: 'total', label: 'Calls' }],
  values: [[14]],
  columns: [
    ...(isReportId(type) ? definitionOf(type).columns.slice(0, 2) : []),
    { key: 'before', label: 'Calls, compared', kind: 'count' },
    { key: 'difference', label: 'Difference', kind: 'difference' },
  ],
  total: { value: 10, compared: 14, change: -29 },
  text: '10 calls, 29 % fewer than the 7 days before (14)',
});

const things = (names: readonly string[], more: Partial<reports.ReportMarkThing> = {}): reports.ReportMarkThing[] =>
  names.map((name, index) => ({ id: uuid(6, index + 1), name, note: null, castId: null, locations: null, ...more }));

const marksOf = (from: string): reports.ReportMarkBar => ({
  at: from,
  from,
  to: new Date(Date.parse(from) + 24 * HOUR_MS).toISOString(),
  marks: [
    { kind: 'incident', count: 15, things: things(['Leeds', 'York', 'Hull'], { note: 'offline' }) },
    { kind: 'firmware', count: 1, things: things(['Night update'], { note: 'firmware 5.3.0', locations: 12 }) },
    { kind: 'cast', count: 1, things: things(['Opening hours'], { castId: uuid(7, 1) }) },
  ],
});

export const reportProcedures = {
  reports: t.router({
    list: signedIn
      .input(reports.listReportsInput)
      .output(reports.reportList)
      .query(({ input }) => ({
        items: REPORT_IDS.map((id) => ({ id, definition: definitionOf(id) }))
          .filter(({ definition }) => input.controllerId === undefined || definition.levels.includes('location'))
          .map(({ id, definition }) => ({
            id,
            ...definition,
            granularities: [...definition.granularities],
            columns: [...definition.columns],
            comparisons: comparisonsAt(definition, input.controllerId === undefined ? 'group' : 'location'),
            sorts: [...(definition.ranking?.sorts ?? [])],
            availability: availabilityOf(definition),
          })),
      })),
    data: signedIn
      .input(reports.reportInput)
      .output(reports.reportData)
      .query(({ input: { type, from, to, timezone, controllerId, compare } }) => {
        if (!isReportId(type)) return fail(notFound());
        return {
          isFound: true,
          timezone: controllerId === undefined ? timezone : LONDON,
          ...(CHARTS[type] ?? ofTokens)(from),
          more: false,
          ...(compare !== undefined && { comparison: comparedWith({ type, compare, from, to }) }),
        };
      }),
    marks: signedIn
      .input(reports.reportMarksInput)
      .output(reports.reportMarks)
      .query(({ input: { from } }) => {
        const bar = marksOf(from);
        return { kinds: bar.marks.map(({ kind, count }) => ({ kind, state: 'read' as const, count })), bars: [bar] };
      }),
    rows: signedIn
      .input(reports.reportRowsInput)
      .output(reports.reportRows)
      .query(({ input: { after } }) =>
        after === undefined ? { items: [callRow(1), callRow(2)], next: '2' } : { items: [callRow(3)], next: null },
      ),
  }),
};
