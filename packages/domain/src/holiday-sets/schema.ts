import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { HOLIDAY_SET_LIMITS } from './limits.ts';
import { HOLIDAY_REGIONS } from './regions.ts';

export const holidaySetName = nameText
  .min(1, 'Name is required')
  .max(HOLIDAY_SET_LIMITS.name, `Value too long (max ${HOLIDAY_SET_LIMITS.name} chars)`)
  .refine((text) => !/[<>]/.test(text), 'Cannot include: < >');

/** Days as `2026-12-25`, stored sorted and without duplicates. */
export const holidayDates = z
  .array(z.iso.date('Not a valid date'))
  .max(10 * HOLIDAY_SET_LIMITS.dates)
  .transform((dates) => [...new Set(dates)].toSorted())
  .refine((dates) => dates.length > 0, 'Please add at least one day')
  .refine((dates) => dates.length <= HOLIDAY_SET_LIMITS.dates, `At most ${HOLIDAY_SET_LIMITS.dates} days`);

/**
 * Input of days; all sources are combined. `dates`: single days. `text`: one day per line, or a calendar file (.ics)
 * with whole-day events. `bankHolidays`: the public holidays of a region in a year.
 */
const givenDays = {
  dates: z
    .array(z.iso.date('Not a valid date'))
    .max(10 * HOLIDAY_SET_LIMITS.dates)
    .optional(),
  text: z.string().max(HOLIDAY_SET_LIMITS.text).optional(),
  bankHolidays: z
    .array(z.object({ division: z.enum(HOLIDAY_REGIONS), year: z.int().min(1970).max(2199) }))
    .max(20)
    .optional(),
};

export const holidaySet = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  name: z.string(),
  dates: z.array(z.string()),
  /** Belongs to a parent group of the selected group: usable here, editable there. */
  inherited: z.boolean(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  updatedAt: timestamp,
  version: z.int(),
});
export type HolidaySet = z.infer<typeof holidaySet>;

/** A ready-made set: the public holidays of a region, this year and the next years. It cannot be changed. */
export const regionHolidays = z.object({
  region: z.enum(HOLIDAY_REGIONS),
  name: z.string(),
  dates: z.array(z.string()),
});
export type RegionHolidays = z.infer<typeof regionHolidays>;

/** All sets available in the group: its own, those of parent groups, and ready-made ones. Not paged. */
export const listHolidaySetsInput = z.object({ groupId: z.uuid() });
export const holidaySetList = z.object({ items: z.array(holidaySet), regions: z.array(regionHolidays) });

/** `groupId`: a group in which the set is available. */
export const getHolidaySetInput = z.object({ groupId: z.uuid(), holidaySetId: z.uuid() });
/** Uses of a set: running deliveries, and Message Casts whose next send would use it. */
export const holidaySetUse = z.object({
  kind: z.enum(['delivery', 'cast']),
  id: z.uuid(),
  castId: z.uuid(),
  castName: z.string(),
});
export type HolidaySetUse = z.infer<typeof holidaySetUse>;
export const holidaySetDetail = holidaySet.extend({ usedBy: z.array(holidaySetUse) });
export type HolidaySetDetail = z.infer<typeof holidaySetDetail>;

export const createHolidaySetInput = z.object({
  groupId: z.uuid(),
  name: holidaySetName,
  ...givenDays,
  idempotencyKey,
});
export type CreateHolidaySetInput = z.input<typeof createHolidaySetInput>;

/**
 * New days replace the old ones, and running deliveries that follow the set are replanned. `version` is the version
 * last read.
 */
export const updateHolidaySetInput = z.object({
  holidaySetId: z.uuid(),
  version: z.int(),
  name: holidaySetName.optional(),
  ...givenDays,
});
export type UpdateHolidaySetInput = z.input<typeof updateHolidaySetInput>;
/** `replanned`: the number of deliveries whose times changed. */
export const changedHolidaySet = holidaySet.extend({ replanned: z.int() });

export const removeHolidaySetInput = z.object({ holidaySetId: z.uuid() });
