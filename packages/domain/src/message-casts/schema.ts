import { z } from 'zod';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { labels } from '../tags/schema.ts';
import { AUDIENCE_KINDS, TAG_SELECT_MODES } from './audience.ts';
import { castErrors } from './cast-errors.ts';
import { CAST_CATEGORIES, CAST_LIMITS, CONFERENCE_COUNT, DEFAULT_CONFERENCES } from './limits.ts';

export const CAST_SORTS = ['name', 'createdAt', 'category'] as const;
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

/** `locationId`: only casts that have a delivery at that location. */
export const listCastsInput = listInput(CAST_SORTS).extend({ locationId: z.uuid().optional() });
export const countCastsInput = listCastsInput.pick({ groupId: true, search: true, locationId: true });
/** Sent, failed and cancelled are counts of locations over all deliveries of the cast. */
export const castPage = z.object({
  items: z.array(
    messageCast.extend({ sent: z.int(), failed: z.int(), cancelled: z.int(), lastDeliveryId: z.uuid().nullable() }),
  ),
});

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

export const castDetail = messageCast.extend({
  targetIds: z.array(z.uuid()),
  excludedIds: z.array(z.uuid()),
  messageClearName: z.string().nullable(),
  updatedAt: timestamp,
});
export const castNameInput = z.object({
  groupId: z.uuid(),
  name: z.string().trim().max(200),
  /** The cast that is being edited keeps its own name. */
  exceptId: z.uuid().optional(),
});
