import { z } from 'zod';
import { timezone } from '../locations/location-fields.ts';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { DEFAULT_TIMEZONE, SCHEDULE_LIMITS } from '../schedules/limits.ts';
import { AUDIENCE_KINDS, audienceError, audienceOf, TAG_SELECT_MODES } from './audience.ts';
import { DEFAULT_CONFERENCES } from './limits.ts';
import { END_TYPES, OLDER_PLAY_STATUSES, type OlderPlan, olderPlanError } from './older-plan.ts';
import { OLDER_STATUSES } from './older-status.ts';
import { audienceInput, castName, conferences } from './schema.ts';

export const GENERATIONS = ['older', 'newer'] as const;
export const OLDER_CAST_SORTS = ['name', 'createdAt'] as const;

const { plays, interval } = SCHEDULE_LIMITS.older;
const whole = (limits: { min: number; max: number }) =>
  z
    .int('Must be a whole number')
    .min(limits.min, `Must be greater than or equal to ${limits.min}`)
    .max(limits.max, `Must be less than or equal to ${limits.max}`);

export const olderPlan = z.object({
  playStatus: z.enum(OLDER_PLAY_STATUSES, 'Playstatus selection is required').default('save'),
  repeat: z
    .object({ count: whole(plays), interval: whole({ ...interval, min: 0 }) })
    .default({ count: 1, interval: 0 }),
  endType: z.enum(END_TYPES).default('repeats'),
  endDate: z.string().max(10).default(''),
  startDate: z.string().max(19).default(''),
  timezone: timezone.default(DEFAULT_TIMEZONE),
});

/** The fields of the older form. Rules that depend on the clip or the time are checked at sending. */
export const olderCastFields = audienceInput.extend({
  name: castName,
  audioId: z.uuid('Messages must have a clip attached.'),
  conferences: conferences.default([...DEFAULT_CONFERENCES]),
  toneflag: z.boolean().default(true),
  plan: olderPlan.default(olderPlan.parse({})),
});
export type OlderCastFields = z.output<typeof olderCastFields>;

type Rules = z.RefinementCtx<OlderCastFields>;
/** Checks rules that involve several fields. A past start is valid for a saved cast. */
export function soundOlderCast(fields: OlderCastFields, context: Rules): void {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const audience = audienceError(fields);
  if (audience !== undefined) refuse([audience.field], audience.message);
  if (audienceOf(fields) === undefined) refuse(['targetIds'], 'Please select at least one Location');
  const error = olderPlanError(fields.plan, { now: beforeStart(fields.plan), clipDurationMs: 0 });
  if (error === undefined) return;
  const { field, message } = error;
  refuse(field === 'count' || field === 'interval' ? ['plan', 'repeat', field] : ['plan', field], message);
}

const TWO_DAYS_MS = 172_800_000;

/** The reference time for the limit on how far ahead a plan may reach: now, or before a past start in any zone. */
function beforeStart({ startDate }: OlderPlan): Date {
  const start = Date.parse(`${startDate}Z`);
  return new Date(Number.isNaN(start) ? Date.now() : Math.min(Date.now(), start - TWO_DAYS_MS));
}

export const createOlderCastInput = olderCastFields
  .extend({ groupId: z.uuid(), idempotencyKey })
  .superRefine(soundOlderCast);
export type CreateOlderCastInput = z.input<typeof createOlderCastInput>;
export const updateOlderCastInput = olderCastFields
  .extend({ castId: z.uuid(), version: z.int() })
  .superRefine(soundOlderCast);

export const olderCast = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  /** A cast of the newer area is read-only here, but its delivery can be cancelled. */
  generation: z.enum(GENERATIONS),
  /** Why the cast cannot be migrated to the newer area. Set only where the newer area is switched on. */
  notMigrated: z.string().nullable(),
  audioId: z.uuid().nullable(),
  clipName: z.string().nullable(),
  clipDurationMs: z.int().nullable(),
  /** The clip exists and is not suspended. */
  clipValid: z.boolean(),
  conferences: z.array(z.boolean()),
  toneflag: z.boolean(),
  audience: z.enum(AUDIENCE_KINDS),
  controllerTags: z.array(z.string()),
  tagSelectMode: z.enum(TAG_SELECT_MODES),
  plan: olderPlan,
  /** Name of the interval: Minute, Hour, Day … */
  unit: z.string(),
  status: z.enum(OLDER_STATUSES),
  /** Starts of plays that have not ended, in milliseconds since 1970. */
  schedule: z.array(z.int()),
  /** Start of the first planned play, past or future, and end of the last play. */
  startTime: timestamp.nullable(),
  endTime: timestamp.nullable(),
  /** The cast has been sent. */
  hasRun: z.boolean(),
  /** The running or scheduled delivery, which can be cancelled. */
  deliveryId: z.uuid().nullable(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type OlderCast = z.infer<typeof olderCast>;

export const listOlderCastsInput = listInput(OLDER_CAST_SORTS);
export const countOlderCastsInput = listOlderCastsInput.pick({ groupId: true, search: true });
export const olderCastPage = z.object({ items: z.array(olderCast) });
export const olderCastDetail = olderCast.extend({
  targetIds: z.array(z.uuid()),
  excludedIds: z.array(z.uuid()),
});
export const olderCastInput = z.object({ castId: z.uuid() });

/** Sends the cast as planned. `playStatus` overrides the plan for this send. */
export const sendOlderCastInput = olderCastInput.extend({
  playStatus: z.enum(['immediately', 'schedule'], 'Playstatus selection is required').optional(),
  idempotencyKey,
});
export const migratedCast = z.object({ migrated: z.boolean(), reason: z.string().nullable() });
