import { z } from 'zod';
import { DEFAULT_TIMEZONE } from '../controllers/timezone.ts';
import { timezone } from '../locations/location-fields.ts';
import { timestamp } from '../lists/schema.ts';
import { CHART_TYPES, REPORT_PROVIDERS, REPORT_TYPES } from './definitions.ts';
import { GRANULARITIES } from './granularity.ts';

export const REPORT_AVAILABILITIES = ['available', 'needs-subgroup', 'not-available'] as const;
export type ReportAvailability = (typeof REPORT_AVAILABILITIES)[number];

export const listReportsInput = z.object({ groupId: z.uuid() });
export const report = z.object({
  /** The `{type}` in the URL. */
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

/** `from` is inclusive, `to` exclusive. Days and hours are in `timezone`. */
export const reportInput = z.object({
  groupId: z.uuid(),
  type: z.string().min(1).max(60),
  from: timestamp,
  to: timestamp,
  granularity: z.enum(GRANULARITIES),
  timezone: timezone.default(DEFAULT_TIMEZONE),
});
export type ReportInput = z.input<typeof reportInput>;

export const reportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type ReportRow = z.infer<typeof reportRow>;

export const reportData = z.object({
  /** False if the group has no API token to report on. */
  isFound: z.boolean(),
  timezone: z.string(),
  /** The largest series by name; the last one combines the rest. */
  series: z.array(z.string()),
  points: z.array(z.object({ at: timestamp, values: z.array(z.number()) })),
  /** Keyed by the report's columns, largest first. */
  rows: z.array(reportRow),
  /** More rows exist; the file export contains all of them. */
  more: z.boolean(),
});
export type ReportData = z.infer<typeof reportData>;

export const reportFile = z.object({ fileName: z.string(), content: z.string() });
