import { z } from 'zod';
import { DEFAULT_TIMEZONE } from '../controllers/timezone.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../lists/page.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { timezone } from '../locations/location-fields.ts';
import { nameText } from '../names/name-text.ts';
import { COMPARISONS } from '../reports/comparison.ts';
import { GRANULARITIES } from '../reports/granularity.ts';
import { REPORT_PERIODS } from '../reports/periods.ts';
import { clockTime } from '../time/schema.ts';
import { SAVED_REPORT_LIMITS } from './limits.ts';

export const savedReportName = nameText
  .min(1, 'Name is required')
  .max(SAVED_REPORT_LIMITS.name, `Value too long (max ${SAVED_REPORT_LIMITS.name} chars)`);

/** A period up to the moment of reading, or a fixed range: `from` is inclusive, `to` exclusive. */
const range = z.union([z.object({ period: z.enum(REPORT_PERIODS) }), z.object({ from: timestamp, to: timestamp })]);
export type SavedRange = z.infer<typeof range>;

/** When a report is mailed, in the time zone of the saved report. */
const mailSchedule = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7),
    time: clockTime,
  }),
  z.object({
    every: z.literal('month'),
    /** In shorter months it is the last day. */
    day: z.int().min(1).max(31),
    time: clockTime,
  }),
]);

/**
 * - `waiting`: the mail has not been accepted by the mail server yet
 * - `not-allowed`: the recipient may no longer read the report
 * - `not-available`: the group no longer has the report
 * - `not-sent`: the user is locked or deleted, or it was too late
 * - `failed`: the mail server refused the mail
 */
export const MAILING_OUTCOMES = ['waiting', 'sent', 'not-allowed', 'not-available', 'not-sent', 'failed'] as const;
export type MailingOutcome = (typeof MAILING_OUTCOMES)[number];

const mailing = z.object({
  at: timestamp,
  recipients: z.array(z.object({ userId: z.uuid(), name: z.string(), outcome: z.enum(MAILING_OUTCOMES) })),
});
export type ReportMailing = z.infer<typeof mailing>;

export const savedReport = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The report, as in `reports.list`. */
  type: z.string(),
  /** The group, or the present group of the location. */
  groupId: z.uuid(),
  /** Null if the group is outside the caller's rights. */
  groupTitle: z.string().nullable(),
  /** Null for a report of a group. */
  controllerId: z.uuid().nullable(),
  locationName: z.string().nullable(),
  range,
  granularity: z.enum(GRANULARITIES),
  /** The period that the report is compared with. */
  compare: z.enum(COMPARISONS).nullable(),
  /** Key of the column by which locations are sorted; null for the usual one. */
  sort: z.string().nullable(),
  /** `only`: without locations that are no outliers. */
  outliers: z.enum(['only']).nullable(),
  /** Key of the series that a heat map shows; null for the usual one. */
  measure: z.string().nullable(),
  timezone: z.string(),
  /** Listed for all users with rights to the group. */
  shared: z.boolean(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  /** Mails are shown to the owner only: for others this is null, as are the following fields. */
  mail: mailSchedule.nullable(),
  nextMailAt: timestamp.nullable(),
  /** Since when nothing is mailed, because the owner may no longer read the report. */
  pausedAt: timestamp.nullable(),
  recipients: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  lastMailing: mailing.nullable(),
  version: z.int(),
  createdAt: timestamp,
});
export type SavedReport = z.infer<typeof savedReport>;

/** The caller's own saved reports, and shared ones of the group and its sub-groups that the caller may read. */
export const listSavedReportsInput = z.object({
  groupId: z.uuid(),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export type ListSavedReportsInput = z.input<typeof listSavedReportsInput>;
export const savedReportList = z.object({ items: z.array(savedReport), total: z.int() });
export type SavedReportList = z.infer<typeof savedReportList>;

export const savedReportInput = z.object({ savedReportId: z.uuid() });

const fields = {
  name: savedReportName,
  range,
  granularity: z.enum(GRANULARITIES),
  compare: z.enum(COMPARISONS).nullable(),
  sort: z.string().max(40).nullable(),
  outliers: z.enum(['only']).nullable(),
  measure: z.string().max(40).nullable(),
  timezone,
  shared: z.boolean(),
  /** Null: it is not mailed. */
  mail: mailSchedule.nullable(),
  /** Users who get the mail besides the owner. Each must be allowed to read the report. */
  recipientIds: z.array(z.uuid()).max(SAVED_REPORT_LIMITS.recipients),
};

/** A report of the group with all groups below it, or of one location. */
export const createSavedReportInput = z.object({
  groupId: z.uuid(),
  controllerId: z.uuid().optional(),
  type: z.string().min(1).max(60),
  ...fields,
  compare: fields.compare.default(null),
  sort: fields.sort.default(null),
  outliers: fields.outliers.default(null),
  measure: fields.measure.default(null),
  timezone: timezone.default(DEFAULT_TIMEZONE),
  shared: z.boolean().default(false),
  mail: mailSchedule.nullable().default(null),
  recipientIds: fields.recipientIds.default([]),
  idempotencyKey,
});
export type CreateSavedReportInput = z.input<typeof createSavedReportInput>;

/** `version` is the version last read. A change resumes mails that were paused. */
export const updateSavedReportInput = z.object({
  savedReportId: z.uuid(),
  version: z.int(),
  name: fields.name.optional(),
  range: range.optional(),
  granularity: fields.granularity.optional(),
  compare: fields.compare.optional(),
  sort: fields.sort.optional(),
  outliers: fields.outliers.optional(),
  measure: fields.measure.optional(),
  timezone: timezone.optional(),
  shared: z.boolean().optional(),
  mail: mailSchedule.nullable().optional(),
  recipientIds: fields.recipientIds.optional(),
});
export type UpdateSavedReportInput = z.input<typeof updateSavedReportInput>;
