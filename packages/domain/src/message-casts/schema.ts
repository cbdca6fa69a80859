import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { DELIVERY_STATUSES } from '../deliveries/delivery-status.ts';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { labels } from '../tags/schema.ts';
import { AUDIENCE_KINDS, TAG_SELECT_MODES } from './audience.ts';
import { castErrors } from './cast-errors.ts';
import { listenersInput } from './listeners-schema.ts';
import { CAST_CATEGORIES, CAST_LIMITS, CONFERENCE_COUNT, DEFAULT_CONFERENCES, MAX_REMOVED_CASTS } from './limits.ts';

export const CAST_SORTS = ['name', 'createdAt', 'category', 'description'] as const;
const noAngles = (text: string) => !/[<>]/.test(text);

export const castName = nameText
  .min(1, 'Name is required')
  .max(CAST_LIMITS.name, `Value too long (max ${CAST_LIMITS.name} chars)`)
  .refine(noAngles, 'Cannot include: < >');
export const castDescription = z
  .string()
  .trim()
  .max(CAST_LIMITS.description, `Value too long (max ${CAST_LIMITS.description} chars)`)
  .refine(noAngles, 'Cannot include: < >')
  .default('');
/** A flag per conference, conference 1 first. */
export const conferences = z
  .array(z.boolean())
  .length(CONFERENCE_COUNT)
  .refine((list) => list.some(Boolean), 'Conference selection is required');

const controllerIds = z
  .array(z.uuid())
  .max(CAST_LIMITS.maxTargets)
  .transform((ids) => [...new Set(ids)]);

/** The audience: `targetIds`, or the locations with `controllerTags` except `excludedIds`. */
export const audienceInput = z.object({
  targetIds: controllerIds.optional(),
  controllerTags: labels.optional(),
  tagSelectMode: z.enum(TAG_SELECT_MODES).default('inclusive'),
  excludedIds: controllerIds.optional(),
});

/** A saved message: clip, audience and conferences. */
export const messageCast = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CAST_CATEGORIES),
  /** Id of the clip; null for a clear without sound. */
  audioId: z.uuid().nullable(),
  clipName: z.string().nullable(),
  clipDurationMs: z.int().nullable(),
  /** A flag per conference, conference 1 first. */
  conferences: z.array(z.boolean()),
  /** Team members who hear it; null for the whole location. */
  listeners: listenersInput.nullable(),
  /** A tone plays before the message. */
  toneflag: z.boolean(),
  /** How locations are chosen: by name, by tags, or all of the group and its sub-groups. */
  audience: z.enum(AUDIENCE_KINDS),
  controllerTags: z.array(z.string()),
  tagSelectMode: z.enum(TAG_SELECT_MODES),
  /** Managed by its group for all sub-groups. */
  inherit: z.boolean(),
  /** Belongs to a parent group of the selected group: readable, not editable. */
  inherited: z.boolean(),
  /** For a clear: the cast that it ends. */
  messageClearId: z.uuid().nullable(),
  migrated: z.boolean(),
  /** Why the cast cannot be migrated to the newer area; null if it can. */
  notMigrated: z.string().nullable(),
  /** Current number of locations in the audience. A delivery to selected locations keeps its own list. */
  targetCount: z.int(),
  /** Whether the cast was ever sent. */
  isSent: z.boolean(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type MessageCast = z.infer<typeof messageCast>;

/**
 * Casts of the group and its sub-groups, and inheritable casts of parent groups. `locationId`: only casts with a
 * delivery at that location. `total`: a recent count; with it the last pages are read from the end.
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
 * `sent`, `failed` and `cancelled` count locations over all deliveries. Null for inherited casts, whose locations
 * include those of other groups.
 */
export const listedCast = messageCast.extend({
  /**
   * Number of selected locations, counted up to `CAST_LIMITS.countedTargets`; one above the limit means "more". Null
   * for audiences by tags and for all, which only the single cast resolves.
   */
  targetCount: z.int().nullable(),
  sent: z.int().nullable(),
  failed: z.int().nullable(),
  cancelled: z.int().nullable(),
  lastDeliveryId: z.uuid().nullable(),
  lastDelivery: lastDelivery.nullable(),
});
export const castPage = z.object({ items: z.array(listedCast) });

/** Excludes the rules that involve several fields; see `castErrors`. */
export const castFields = audienceInput.extend({
  name: castName,
  description: castDescription,
  category: z.enum(CAST_CATEGORIES, 'Category is required'),
  /** Optional for a clear only. */
  audioId: z.uuid('Audio clip is required').nullable().default(null),
  conferences: conferences.default([...DEFAULT_CONFERENCES]),
  /** Team members who hear it; null for the whole location. */
  listeners: listenersInput.nullable().default(null),
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

/** Replaces the whole cast. `version` is the version last read; a concurrent change is refused. */
export const updateCastInput = castFields.extend({ castId: z.uuid(), version: z.int() }).superRefine(soundCast);
export type UpdateCastInput = z.input<typeof updateCastInput>;

/** `groupId`: the group to view from; casts of its parent groups are `inherited`. Defaults to the group of the cast. */
export const getCastInput = z.object({ castId: z.uuid(), groupId: z.uuid().optional() });
export const castDetail = messageCast.extend({
  targetIds: z.array(z.uuid()),
  excludedIds: z.array(z.uuid()),
  messageClearName: z.string().nullable(),
  updatedAt: timestamp,
});

/** Checks whether a name is free for an inheritable or other cast of the group. */
export const castNameInput = z.object({
  groupId: z.uuid(),
  name: nameText.max(200),
  inherit: z.boolean().default(false),
  /** Id of the edited cast, whose own name is allowed. */
  exceptId: z.uuid().optional(),
});

export const castInput = z.object({ castId: z.uuid() });

export const watchCastsInput = z.object({ groupId: z.uuid() });
/** A hint to reload casts. The first hint is sent at once. */
export const castChange = z.object({ version: z.int() });
export type CastChange = z.infer<typeof castChange>;

/** Copies a cast in its group. The name defaults to the original name with "(copy)". */
export const duplicateCastInput = castInput.extend({ name: castName.optional(), idempotencyKey });

/** `restorableUntil`: until then the deleted cast can be restored. */
export const removedCast = castInput.extend({ name: z.string(), restorableUntil: timestamp });
export const removeCastsInput = z.object({
  groupId: z.uuid(),
  castIds: z.array(z.uuid()).min(1).max(MAX_REMOVED_CASTS),
});
/** The outcome for each cast: deleted, or refused with a reason. */
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
