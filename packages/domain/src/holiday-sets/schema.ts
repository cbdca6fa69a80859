import { z } from 'zod';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { UK_DIVISIONS } from './bank-holidays.ts';
import { HOLIDAY_SET_LIMITS } from './limits.ts';

export const holidaySetName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(HOLIDAY_SET_LIMITS.name, `Value too long (max ${HOLIDAY_SET_LIMITS.name} chars)`)
  .refine((text) => !/[<>]/.test(text), 'Cannot include: < >');

/** Days as `2026-12-25`; kept in order, each once. */
export const holidayDates = z
  .array(z.iso.date('Not a valid date'))
  .max(10 * HOLIDAY_SET_LIMITS.dates)
  .transform((dates) => [...new Set(dates)].toSorted())
  .refine((dates) => dates.length > 0, 'Please add at least one day')
  .refine((dates) => dates.length <= HOLIDAY_SET_LIMITS.dates, `At most ${HOLIDAY_SET_LIMITS.dates} days`);

/**
 * Days as they may be given, all of which count: one by one; `text` with one day a line, or a calendar file (.ics) with its
 * whole-day events; and the bank holidays of a part of the United Kingdom that recur each year.
 */
const givenDays = {
  dates: z
    .array(z.iso.date('Not a valid date'))
    .max(10 * HOLIDAY_SET_LIMITS.dates)
    .optional(),
  text: z.string().max(HOLIDAY_SET_LIMITS.text).optional(),
  bankHolidays: z
    .array(z.object({ division: z.enum(UK_DIVISIONS), year: z.int().min(1970).max(2199) }))
    .max(20)
    .optional(),
};

export const holidaySet = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  groupName: z.string(),
  name: z.string(),
  dates: z.array(z.string()),
  /** It is of a group above the selected one: used here, changed there. */
  inherited: z.boolean(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  updatedAt: timestamp,
  version: z.int(),
});
export type HolidaySet = z.infer<typeof holidaySet>;

/** All sets that are offered in the group: its own and those of the groups above it. They are few. */
export const listHolidaySetsInput = z.object({ groupId: z.uuid() });
export const holidaySetList = z.object({ items: z.array(holidaySet) });

/** Looked up from a group in which it is offered. */
export const getHolidaySetInput = z.object({ groupId: z.uuid(), holidaySetId: z.uuid() });
/** What follows a set: deliveries that still run, and Message Casts that would be sent with it. */
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

/** Days that are given take the place of those that it has. Deliveries that follow the set and still run are planned anew with it. `version` is the one that was read. */
export const updateHolidaySetInput = z.object({
  holidaySetId: z.uuid(),
  version: z.int(),
  name: holidaySetName.optional(),
  ...givenDays,
});
export type UpdateHolidaySetInput = z.input<typeof updateHolidaySetInput>;
/** `replanned` counts the deliveries whose times changed with it. */
export const changedHolidaySet = holidaySet.extend({ replanned: z.int() });

export const removeHolidaySetInput = z.object({ holidaySetId: z.uuid() });
