import { z } from 'zod';
import { DELIVERY_STATUSES } from '../deliveries/delivery-status.ts';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { labels } from '../tags/schema.ts';
import { AUDIENCE_KINDS, TAG_SELECT_MODES } from './audience.ts';
import { castErrors } from './cast-errors.ts';
import { CAST_CATEGORIES, CAST_LIMITS, CONFERENCE_COUNT, DEFAULT_CONFERENCES, MAX_REMOVED_CASTS } from './limits.ts';

export const CAST_SORTS = ['name', 'createdAt', 'category', 'description'] as const;
const noAngles = (text: string) => !/[<>]/.test(text);

export const castName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(CAST_LIMITS.name, `Value too long (max ${CAST_LIMITS.name} chars)`)
  .refine(noAngles, 'Cannot include: < >');
export const castDescription = z
  .string()
  .trim()
  .max(CAST_LIMITS.description, `Value too long (max ${CAST_LIMITS.description} chars)`)
  .refine(noAngles, 'Cannot include: < >')
  .default('');
/** One boolean a conference, numbered from 1. */
export const conferences = z
  .array(z.boolean())
  .length(CONFERENCE_COUNT)
  .refine((list) => list.some(Boolean), 'Conference selection is required');

const controllerIds = z
  .array(z.uuid())
  .max(CAST_LIMITS.maxTargets)
  .transform((ids) => [...new Set(ids)]);

/** Whom a cast is for: `targetIds`, or the locations with `controllerTags` but for `excludedIds`. */
export const audienceInput = z.object({
  targetIds: controllerIds.optional(),
  controllerTags: labels.optional(),
  tagSelectMode: z.enum(TAG_SELECT_MODES).default('inclusive'),
  excludedIds: controllerIds.optional(),
});

export const messageCast = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CAST_CATEGORIES),
  audioId: z.uuid().nullable(),
  clipName: z.string().nullable(),
  clipDurationMs: z.int().nullable(),
  conferences: z.array(z.boolean()),
  toneflag: z.boolean(),
  audience: z.enum(AUDIENCE_KINDS),
  controllerTags: z.array(z.string()),
  tagSelectMode: z.enum(TAG_SELECT_MODES),
  /** Managed by its group for all groups below it. */
  inherit: z.boolean(),
  /** It is of a group above the selected one: seen and heard, not changed. */
  inherited: z.boolean(),
  /** Of a clear: the cast whose plays it ends. */
  messageClearId: z.uuid().nullable(),
  /** It was brought from the older area. */
  migrated: z.boolean(),
  /** Why the newer area can't hold it; null when it does. */
  notMigrated: z.string().nullable(),
  /** Locations that its audience has now; a delivery to locations keeps those that it was sent to. */
  targetCount: z.int(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type MessageCast = z.infer<typeof messageCast>;

/**
 * Casts of the group and those below it, and the inheritable ones of groups above. `locationId`: only those that have a
 * delivery at that location. `total`: how many there are, as counted a moment ago; then late pages are read from the end.
 */
export const listCastsInput = listInput(CAST_SORTS).extend({
  locationId: z.uuid().optional(),
  total: z.int().min(0).optional(),
});
export const countCastsInput = listCastsInput.pick({ groupId: true, search: true, locationId: true });

export const lastDelivery = z.object({
  id: z.uuid(),
  status: z.enum(DELIVERY_STATUSES),
  createdAt: timestamp,
  startsAt: timestamp.nullable(),
});
/**
 * Sent, failed and cancelled are counts of locations over all deliveries of the cast; null of an inherited one, whose
 * locations are not only the reader's.
 */
export const listedCast = messageCast.extend({
  /**
   * Named locations, counted up to `CAST_LIMITS.countedTargets` (one more stands for "more"); null by tags and for all,
   * which only the cast itself is asked for.
   */
  targetCount: z.int().nullable(),
  sent: z.int().nullable(),
  failed: z.int().nullable(),
  cancelled: z.int().nullable(),
  lastDeliveryId: z.uuid().nullable(),
  lastDelivery: lastDelivery.nullable(),
});
export const castPage = z.object({ items: z.array(listedCast) });

/** Without the rules that span several of them, which are `castErrors`. */
export const castFields = audienceInput.extend({
  name: castName,
  description: castDescription,
  category: z.enum(CAST_CATEGORIES, 'Category is required'),
  /** May be left out of a clear only. */
  audioId: z.uuid('Audio clip is required').nullable().default(null),
  conferences: conferences.default([...DEFAULT_CONFERENCES]),
  toneflag: z.boolean().default(true),
  inherit: z.boolean().default(false),
  messageClearId: z.uuid().nullable().default(null),
});
export type CastFields = z.output<typeof castFields>;

const soundCast = (fields: CastFields, context: z.RefinementCtx): void => {
  for (const { field, message } of castErrors(fields)) context.addIssue({ code: 'custom', path: [field], message });
};

export const createCastInput = castFields.extend({ groupId: z.uuid(), idempotencyKey }).superRefine(soundCast);
export type CreateCastInput = z.input<typeof createCastInput>;

/** The whole cast as it shall be. `version` is the one that was read: a change by somebody else meanwhile is told. */
export const updateCastInput = castFields.extend({ castId: z.uuid(), version: z.int() }).superRefine(soundCast);
export type UpdateCastInput = z.input<typeof updateCastInput>;

/** `groupId` is the group to look from: casts of groups above it are `inherited`. Unless told, that of the cast. */
export const getCastInput = z.object({ castId: z.uuid(), groupId: z.uuid().optional() });
export const castDetail = messageCast.extend({
  targetIds: z.array(z.uuid()),
  excludedIds: z.array(z.uuid()),
  messageClearName: z.string().nullable(),
  updatedAt: timestamp,
});

/** Whether a cast of the group, which is inheritable or not, could have the name. */
export const castNameInput = z.object({
  groupId: z.uuid(),
  name: z.string().trim().max(200),
  inherit: z.boolean().default(false),
  /** The cast that is being edited keeps its own name. */
  exceptId: z.uuid().optional(),
});

export const castInput = z.object({ castId: z.uuid() });

export const watchCastsInput = z.object({ groupId: z.uuid() });
/** A hint to read casts again, the first one at once. */
export const castChange = z.object({ version: z.int() });
export type CastChange = z.infer<typeof castChange>;

/** A copy in the same group, named `name`, or like the original with "(copy)" after it. */
export const duplicateCastInput = castInput.extend({ name: castName.optional(), idempotencyKey });

/** Until then a deleted cast can be brought back. */
export const removedCast = castInput.extend({ name: z.string(), restorableUntil: timestamp });
export const removeCastsInput = z.object({
  groupId: z.uuid(),
  castIds: z.array(z.uuid()).min(1).max(MAX_REMOVED_CASTS),
});
/** One answer for each cast: deleted, or why it was not. */
export const removedCasts = z.object({
  items: z.array(
    z.object({
      castId: z.uuid(),
      name: z.string().nullable(),
      outcome: z.enum(['removed', 'refused']),
      reason: z.string().nullable(),
    }),
  ),
});
export type RemovedCasts = z.infer<typeof removedCasts>;
