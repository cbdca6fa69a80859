import { z } from 'zod';
import { DEFAULT_TIMEZONE } from '../controllers/timezone.ts';
import { timezone } from '../controllers/location-fields.ts';
import { timestamp } from '../lists/schema.ts';
import { CHART_TYPES, REPORT_PROVIDERS, REPORT_TYPES } from './definitions.ts';
import { GRANULARITIES } from './granularity.ts';

/** Whether the group has the report; where it does not, why. */
export const REPORT_AVAILABILITIES = ['available', 'needs-subgroup', 'not-available'] as const;
export type ReportAvailability = (typeof REPORT_AVAILABILITIES)[number];

export const listReportsInput = z.object({ groupId: z.uuid() });
export const report = z.object({
  /** The `{type}` of its address. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(REPORT_TYPES),
  chartType: z.enum(CHART_TYPES),
  provider: z.enum(REPORT_PROVIDERS),
  maxDays: z.int(),
  availability: z.enum(REPORT_AVAILABILITIES),
});
export type Report = z.infer<typeof report>;
export const reportList = z.object({ items: z.array(report) });

/** `from` belongs to the range, `to` does not. Days and hours are those of `timezone`. */
export const reportInput = z.object({
  groupId: z.uuid(),
  type: z.string().min(1).max(60),
  from: timestamp.max(40),
  to: timestamp.max(40),
  granularity: z.enum(GRANULARITIES),
  timezone: timezone.default(DEFAULT_TIMEZONE),
});
export type ReportInput = z.input<typeof reportInput>;

export const reportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type ReportRow = z.infer<typeof reportRow>;

export const reportData = z.object({
  /** False when there is nothing that the report could be of: no API token. */
  isFound: z.boolean(),
  timezone: z.string(),
  /** The largest ones by name; all else is the last. */
  series: z.array(z.string()),
  /** One bar, with a value for each series. */
  points: z.array(z.object({ at: timestamp, values: z.array(z.number()) })),
  /** By the keys of the report's columns, the largest first. */
  rows: z.array(reportRow),
  /** There are more rows; a file has them. */
  more: z.boolean(),
});
export type ReportData = z.infer<typeof reportData>;

export const reportFile = z.object({ fileName: z.string(), content: z.string() });
