import { z } from 'zod';
import { timezone } from '../controllers/location-fields.ts';
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

/** What the older form asks for. Rules that need the clip or the clock are checked when it is sent. */
export const olderCastFields = audienceInput.extend({
  name: castName,
  audioId: z.uuid('Messages must have a clip attached.'),
  conferences: conferences.default([...DEFAULT_CONFERENCES]),
  toneflag: z.boolean().default(true),
  plan: olderPlan.default(olderPlan.parse({})),
});
export type OlderCastFields = z.output<typeof olderCastFields>;

type Rules = z.RefinementCtx<OlderCastFields>;
/** What spans several fields. A start that is over is no fault of what is only kept. */
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

/** Now, or before the start in whatever zone, if that is over: how far ahead a plan may reach is counted from then. */
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
  /** A cast of the newer area can be looked at here, and its delivery be cancelled. */
  generation: z.enum(GENERATIONS),
  /** Why the newer area can't hold it, where that one is on. */
  notMigrated: z.string().nullable(),
  audioId: z.uuid().nullable(),
  clipName: z.string().nullable(),
  clipDurationMs: z.int().nullable(),
  /** The clip is there and not suspended. */
  clipValid: z.boolean(),
  conferences: z.array(z.boolean()),
  toneflag: z.boolean(),
  audience: z.enum(AUDIENCE_KINDS),
  controllerTags: z.array(z.string()),
  tagSelectMode: z.enum(TAG_SELECT_MODES),
  plan: olderPlan,
  /** The interval's length by name: Minute, Hour, Day … */
  unit: z.string(),
  status: z.enum(OLDER_STATUSES),
  /** The repeat starts that are not over, in milliseconds since 1970. */
  schedule: z.array(z.int()),
  /** When the first play of what is planned began or will, and when the last one ends. */
  startTime: timestamp.nullable(),
  endTime: timestamp.nullable(),
  /** It has played, or was sent to play. */
  hasRun: z.boolean(),
  /** What runs or is scheduled, and can be cancelled. */
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

/** Plays the cast as it is planned; `playStatus` says otherwise for this once. */
export const sendOlderCastInput = olderCastInput.extend({
  playStatus: z.enum(['immediately', 'schedule'], 'Playstatus selection is required').optional(),
  idempotencyKey,
});
export const migratedCast = z.object({ migrated: z.boolean(), reason: z.string().nullable() });
