import { z } from 'zod';
import { DEFAULT_TIMEZONE } from '../controllers/timezone.ts';
import { timezone } from '../locations/location-fields.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';
import { timestamp } from '../lists/schema.ts';
import { COMPARISONS } from './comparison.ts';
import { CHART_TYPES, REPORT_PROVIDERS, REPORT_TYPES } from './definition.ts';
import { GRANULARITIES } from './granularity.ts';
import { MARK_KINDS, MARK_STATES, NAMED_MARKS } from './marks.ts';
import { REPORT_MESSAGES } from './messages.ts';

/** `needs-subgroup`: the report compares locations, and the group is a customer with sub-groups. */
export const REPORT_AVAILABILITIES = ['available', 'needs-subgroup', 'not-available'] as const;
export type ReportAvailability = (typeof REPORT_AVAILABILITIES)[number];

/** A group with all groups below it, or one location of it. */
const reportPlace = z.object({ groupId: z.uuid(), controllerId: z.uuid().optional() });

export const listReportsInput = reportPlace;
export type ListReportsInput = z.input<typeof listReportsInput>;

const column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'count', 'share', 'number', 'difference', 'time', 'period']),
});

export const report = z.object({
  /** The `{type}` in the URL. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(REPORT_TYPES),
  chartType: z.enum(CHART_TYPES),
  provider: z.enum(REPORT_PROVIDERS),
  maxDays: z.int(),
  granularities: z.array(z.enum(GRANULARITIES)),
  /** Columns of the table. */
  columns: z.array(column),
  /** Comparisons that the report can answer here. */
  comparisons: z.array(z.enum(COMPARISONS)),
  /** Keys of the columns for `sort`; empty if rows have one order. */
  sorts: z.array(z.string()),
  availability: z.enum(REPORT_AVAILABILITIES),
});
export type Report = z.infer<typeof report>;
/** Reports that the caller may read, for a group or for a location. */
export const reportList = z.object({ items: z.array(report) });

/**
 * `from` is inclusive, `to` exclusive. Hours, days and months are in `timezone`; for a location they are in the
 * location's own time zone.
 */
export const reportInput = reportPlace.extend({
  type: z.string().min(1).max(60),
  from: timestamp,
  to: timestamp,
  granularity: z.enum(GRANULARITIES),
  timezone: timezone.default(DEFAULT_TIMEZONE),
  /** Compares the chart and the table with another time or with the group; the rows behind bars ignore it. */
  compare: z.enum(COMPARISONS).optional(),
  /** Key of a column by which locations are sorted, highest first. */
  sort: z.string().max(40).optional(),
  /** `only`: leaves out locations that are no outliers. */
  outliers: z.enum(['only']).optional(),
});
export type ReportInput = z.input<typeof reportInput>;

/** Selects the rows behind one bar of the chart. */
export const reportBar = z.object({
  /** The part of the range that the bar covers. */
  from: timestamp.optional(),
  to: timestamp.optional(),
  controllerId: z.uuid().optional(),
  deviceId: z.string().max(64).optional(),
  /** How calls ended, by the key of a series. */
  outcome: z.string().max(40).optional(),
  /** Hour of the day by the clock of the location, 0 to 23. */
  hour: z.int().min(0).max(23).optional(),
  /** Day of the week by the clock of the location, 1 (Monday) to 7. */
  weekday: z.int().min(1).max(7).optional(),
});
export type ReportBar = z.infer<typeof reportBar>;

/** The rows behind a report's bars, page by page; without such rows, the rows of its table. */
export const reportRowsInput = reportInput.extend({
  bar: reportBar.default({}),
  /** `next` of the page before. */
  after: z.string().max(3_000).optional(),
  limit: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export type ReportRowsInput = z.input<typeof reportRowsInput>;

export const reportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type ReportRow = z.infer<typeof reportRow>;

const point = z.object({
  /** Start of the bar, which may lie before the range; null if the bars are not over time. */
  at: timestamp.nullable(),
  /** Name of the bar; empty if the bars are over time. */
  label: z.string(),
  /** By series; null if unknown. */
  values: z.array(z.number().nullable()),
  /** Pass to `reports.rows` for the rows behind this bar, with the key of a series as `outcome`. */
  bar: reportBar,
});
export type ReportPoint = z.infer<typeof point>;

const comparison = z.object({
  kind: z.enum(COMPARISONS),
  /** Such as `the 7 days before`. */
  label: z.string(),
  /** The range that is compared; the range of the report for a median. */
  from: timestamp,
  to: timestamp,
  /** A single series for stacked bars, otherwise the series of the report. */
  series: z.array(z.object({ key: z.string(), label: z.string() })),
  /** For each point of the report: its counterpart by series; empty without a counterpart. */
  values: z.array(z.array(z.number().nullable())),
  /** All columns of the table, with the compared value and the difference. Differences of shares are points. */
  columns: z.array(column),
  /** Whole ranges, without bars that were not over. `change` is in per cent; null if unknown or if `compared` is 0. */
  total: z.object({ value: z.number().nullable(), compared: z.number().nullable(), change: z.number().nullable() }),
  /** The totals as a sentence, such as `312 calls, 18 % fewer than the 7 days before (381)`. */
  text: z.string(),
});
export type ReportComparison = z.infer<typeof comparison>;

export const reportData = z.object({
  /** False if the group has no API token, or no controller, to report on. */
  isFound: z.boolean(),
  timezone: z.string(),
  /** Without fixed series: the largest by name; the last one combines the rest. */
  series: z.array(z.object({ key: z.string(), label: z.string() })),
  points: z.array(point),
  /** Keyed by the report's columns. Rows with a `time` have its `timezone`, too. */
  rows: z.array(reportRow),
  /** More rows exist; `reports.rows` and the files have all of them. */
  more: z.boolean(),
  /** Only with `compare`. */
  comparison: comparison.optional(),
  /** Only for rankings: sentences about the highest outliers, such as `Leeds: 38 % unanswered, group median 9 %`. */
  outliers: z.array(z.string()).optional(),
});
export type ReportData = z.infer<typeof reportData>;

export const reportRows = z.object({
  items: z.array(reportRow),
  /** Pass as `after` to get the next page; null at the end. */
  next: z.string().nullable(),
});
export type ReportRows = z.infer<typeof reportRows>;

const markKind = z.enum(MARK_KINDS);

/** Things that happened in the bars of a report over time. Rows and comparisons do not matter, so they are no part of it. */
export const reportMarksInput = reportInput.omit({ compare: true, sort: true, outliers: true }).extend({
  /** All that the caller may see if absent. */
  kinds: z.array(markKind).max(MARK_KINDS.length).optional(),
});
export type ReportMarksInput = z.input<typeof reportMarksInput>;

const markThing = z.object({
  /** Id of the incident, the task or the delivery. */
  id: z.uuid(),
  /** Name of the location of an incident, of the task, or of the Message Cast. */
  name: z.string(),
  /** The problem of an incident, such as `offline`, or the firmware of a task; null for a cast. */
  note: z.string().nullable(),
  /** The Message Cast of a delivery; otherwise null. */
  castId: z.uuid().nullable(),
  /** Locations whose update a task started in this bar; otherwise null. */
  locations: z.int().nullable(),
});
export type ReportMarkThing = z.infer<typeof markThing>;

const mark = z.object({
  kind: markKind,
  /** All things of this kind in the bar. */
  count: z.int(),
  /** The earliest ones. */
  things: z.array(markThing).max(NAMED_MARKS),
});
export type ReportMark = z.infer<typeof mark>;

const markBar = z.object({
  /** Start of the bar, as in the points of the report. */
  at: timestamp,
  /** The part of the bar in the range. */
  from: timestamp,
  to: timestamp,
  marks: z.array(mark),
});
export type ReportMarkBar = z.infer<typeof markBar>;

const seenMarkKind = z.object({
  kind: markKind,
  /** `not-asked`: `kinds` of the request lacks it. `too-long`: reading it took too long. */
  state: z.enum(MARK_STATES),
  /** All things of this kind, each once even if it marks several bars; null if they were not read. */
  count: z.int().nullable(),
});
export type SeenMarkKind = z.infer<typeof seenMarkKind>;

export const reportMarks = z.object({
  /** Kinds that the caller may see here. */
  kinds: z.array(seenMarkKind),
  /** Bars with marks, oldest first. */
  bars: z.array(markBar),
});
export type ReportMarks = z.infer<typeof reportMarks>;

/** Query of the PDF of a report. `marks`: kinds that it draws below its chart, separated by commas. */
export const reportPdfInput = reportInput.extend({
  marks: z
    .string()
    .transform((kinds) => kinds.split(','))
    .pipe(z.array(markKind).max(MARK_KINDS.length))
    .optional(),
});

/** Query of the CSV of a report. Its rows are not always periods, so it has no marks. */
export const reportCsvInput = reportInput.extend({
  marks: z.undefined({ error: REPORT_MESSAGES.noMarksInCsv }).optional(),
});
