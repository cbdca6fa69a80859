import { z } from 'zod';
import { timezone } from '../locations/location-fields.ts';
import { timestamp } from '../lists/schema.ts';
import { CAST_LIMITS, DEFAULT_CONFERENCES } from '../message-casts/limits.ts';
import { audienceError } from '../message-casts/audience.ts';
import { audienceInput, conferences } from '../message-casts/schema.ts';
import { DEFAULT_TIMEZONE, MAX_EXCEPTIONS, MAX_HOLIDAY_SETS } from './limits.ts';
import { SCHEDULE_MODES } from './schedule.ts';

/** Choices of the newer and the older form, with their labels. */
export const PLAY_STATUS_CHOICES = {
  newer: [
    { value: 'save', label: 'Save for later' },
    { value: 'immediately', label: 'Play now' },
    { value: 'schedule', label: 'Schedule' },
  ],
  older: [
    { value: 'save', label: "Don't play yet" },
    { value: 'immediately', label: 'Play immediately' },
    { value: 'schedule', label: 'Schedule a start day/time' },
  ],
} as const;

const date = z
  .string('Date is required')
  .min(1, 'Date is required')
  .max(10, 'Not a valid date')
  .pipe(z.iso.date('Not a valid date'));
const time = z
  .string('Time is required')
  .min(1, 'Time is required')
  .max(8, 'Not a valid time')
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Not a valid time'));

/**
 * Wall times of plays. `count` is the number of plays, including the first (default 1); `endDate` replaces it with an
 * end. `scheduleError` checks rules that involve several fields.
 */
export const scheduleInput = z
  .object({
    startDate: date,
    startTime: time,
    timezone: timezone.default(DEFAULT_TIMEZONE),
    mode: z.enum(SCHEDULE_MODES).default('sameWallClock'),
    intervalSeconds: z.int().min(0).default(0),
    count: z.int().optional(),
    endDate: date.optional(),
    /** Defaults to the last second of the day. */
    endTime: time.default('23:59:59'),
    exceptions: z.array(z.iso.date()).max(MAX_EXCEPTIONS).default([]),
    /** Holiday sets whose days become exceptions, including days added later. */
    holidaySetIds: z.array(z.uuid()).max(MAX_HOLIDAY_SETS).default([]),
  })
  .refine(({ count, endDate }) => count === undefined || endDate === undefined, {
    message: 'Either a number of plays or an end date',
    path: ['endDate'],
  });
export type ScheduleInput = z.input<typeof scheduleInput>;

/** The audience defaults to that of the cast, otherwise to all of the group and its sub-groups. */
export const previewInput = audienceInput
  .extend({
    groupId: z.uuid(),
    castId: z.uuid().optional(),
    targetIds: z
      .array(z.uuid())
      .min(1, 'Please select at least one Location')
      .max(CAST_LIMITS.maxTargets)
      .transform((ids) => [...new Set(ids)])
      .optional(),
    schedule: scheduleInput,
    conferences: conferences.default([...DEFAULT_CONFERENCES]),
    clipDurationMs: z.int().min(0).max(3_600_000).default(0),
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(500).default(100),
  })
  .superRefine((input, context) => {
    const error = audienceError(input);
    if (error !== undefined) context.addIssue({ code: 'custom', path: [error.field], message: error.message });
  });
export type PreviewInput = z.input<typeof previewInput>;

export const fireTablePage = z.object({
  items: z.array(
    z.object({
      at: timestamp,
      senderTime: z.string(),
      localTime: z.string(),
      zones: z.array(z.string()),
      locations: z.int(),
      excepted: z.boolean(),
      clock: z.enum(['once', 'missing', 'doubled', 'changed']),
      collisions: z.array(z.object({ deliveryId: z.uuid(), castName: z.string(), at: timestamp, locations: z.int() })),
      moreCollisions: z.int(),
    }),
  ),
  total: z.int(),
  locations: z.int(),
  startedWithout: z.int(),
  /** Not all casts at these locations were checked for collisions. */
  moreCasts: z.boolean(),
});
export type FireTablePage = z.infer<typeof fireTablePage>;
