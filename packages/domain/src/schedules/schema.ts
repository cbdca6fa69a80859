import { z } from 'zod';
import { HOLIDAY_REGIONS } from '../holiday-sets/regions.ts';
import { timezone } from '../locations/location-fields.ts';
import { timestamp } from '../lists/schema.ts';
import { checkAudience, chosenAudience } from '../message-casts/chosen-audience.ts';
import { DEFAULT_CONFERENCES } from '../message-casts/limits.ts';
import { conferences } from '../message-casts/schema.ts';
import { DAY_RULE_LIMITS, DEFAULT_TIMEZONE, MAX_EXCEPTIONS, MAX_HOLIDAY_SETS } from './limits.ts';
import { DAY_UNITS, SCHEDULE_MODES, WEEKDAYS } from './schedule.ts';

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
const withoutZeroSeconds = (text: string): string => text.replace(/^(\d\d:\d\d):00$/, '$1');

/**
 * Days of the calendar with times of day.
 * - `day`: every n days from the start date.
 * - `week`: the `weekdays` of every n-th week; weeks begin on Monday.
 * - `month`: the `nth` day of every n-th month, among its `weekdays` or, without them, among all its days; -1 is the
 * last. `nth: 1, weekdays: ['monday']` is the first Monday. Months without that day are skipped.
 */
export const dayRule = z
  .object({
    unit: z.enum(DAY_UNITS),
    every: z
      .int('Should be a whole number')
      .min(1, 'Should be at least 1')
      .max(DAY_RULE_LIMITS.every, 'This value exceeds 99')
      .default(1),
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1, 'Please select at least one day')
      .max(70)
      .transform((days) => WEEKDAYS.filter((day) => days.includes(day)))
      .optional(),
    nth: z
      .union(
        [z.literal(-1), z.int().min(1, 'Should be at least 1').max(31, 'This value exceeds 31')],
        'Should be a whole number',
      )
      .optional(),
    /** Times of day, sorted and without duplicates; `startTime` by default. */
    times: z
      .array(time)
      .min(1, 'Time is required')
      .max(DAY_RULE_LIMITS.times, `At most ${DAY_RULE_LIMITS.times} times`)
      .transform((times) => [...new Set(times.map(withoutZeroSeconds))].toSorted())
      .optional(),
  })
  .superRefine(({ unit, weekdays, nth }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (unit === 'week' && weekdays === undefined) refuse('weekdays', 'Please select at least one day');
    if (unit === 'day' && weekdays !== undefined) refuse('weekdays', 'Weekdays need the unit week or month');
    if (unit === 'month' && nth === undefined) refuse('nth', 'Please select a day of the month');
    if (unit !== 'month' && nth !== undefined) refuse('nth', 'The n-th day needs the unit month');
  });

/**
 * Wall times of plays: steps of `intervalSeconds` from the start, or the `days` of the calendar from the start on.
 * `count` is the number of plays, including the first (default 1); `endDate` replaces it with an
 * end. `scheduleError` checks rules that involve several fields.
 */
export const scheduleInput = z
  .object({
    startDate: date,
    startTime: time,
    timezone: timezone.default(DEFAULT_TIMEZONE),
    mode: z.enum(SCHEDULE_MODES).default('sameWallClock'),
    intervalSeconds: z.int().min(0).default(0),
    days: dayRule.optional(),
    count: z.int().optional(),
    endDate: date.optional(),
    /** Defaults to the last second of the day. */
    endTime: time.default('23:59:59'),
    exceptions: z.array(z.iso.date()).max(MAX_EXCEPTIONS).default([]),
    /** Holiday sets whose days become exceptions, including days added later. */
    holidaySetIds: z.array(z.uuid()).max(MAX_HOLIDAY_SETS).default([]),
    /** Regions whose public holidays become exceptions. */
    holidayRegions: z
      .array(z.enum(HOLIDAY_REGIONS))
      .max(MAX_HOLIDAY_SETS)
      .transform((regions) => [...new Set(regions)])
      .default([]),
  })
  .refine(({ count, endDate }) => count === undefined || endDate === undefined, {
    message: 'Either a number of plays or an end date',
    path: ['endDate'],
  })
  .refine(({ days, intervalSeconds }) => days === undefined || intervalSeconds === 0, {
    message: 'Either an interval or days',
    path: ['days'],
  })
  .refine(({ days, count, endDate }) => days === undefined || count !== undefined || endDate !== undefined, {
    message: 'Either a number of plays or an end date',
    path: ['endDate'],
  });
export type ScheduleInput = z.input<typeof scheduleInput>;

/** The audience defaults to that of the cast, otherwise to all of the group and its sub-groups. */
export const previewInput = chosenAudience
  .extend({
    schedule: scheduleInput,
    conferences: conferences.default([...DEFAULT_CONFERENCES]),
    clipDurationMs: z.int().min(0).max(3_600_000).default(0),
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(500).default(100),
  })
  .superRefine(checkAudience);
export type PreviewInput = z.input<typeof previewInput>;

export const fireTablePage = z.object({
  /** The schedule in words. */
  sentence: z.string(),
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
