import { z } from 'zod';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
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

export const audienceInput = z.object({
  targetIds: z
    .array(z.uuid())
    .min(1, 'Please select at least one Location')
    .max(CAST_LIMITS.maxTargets)
    .transform((ids) => [...new Set(ids)]),
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
  /** Locations chosen when it was last saved; the audience of a delivery is frozen when it is sent. */
  targetCount: z.int(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type MessageCast = z.infer<typeof messageCast>;

export const listCastsInput = listInput(CAST_SORTS);
export const countCastsInput = listCastsInput.pick({ groupId: true, search: true });
/** Sent, failed and cancelled are counts of locations over all deliveries of the cast. */
export const castPage = z.object({
  items: z.array(
    messageCast.extend({ sent: z.int(), failed: z.int(), cancelled: z.int(), lastDeliveryId: z.uuid().nullable() }),
  ),
});

export const createCastInput = audienceInput.extend({
  groupId: z.uuid(),
  name: castName,
  description: castDescription,
  category: z.enum(CAST_CATEGORIES, 'Category is required'),
  audioId: z.uuid('Audio clip is required'),
  conferences: conferences.default([...DEFAULT_CONFERENCES]),
  toneflag: z.boolean().default(true),
  idempotencyKey,
});
export type CreateCastInput = z.input<typeof createCastInput>;

export const castDetail = messageCast.extend({ targetIds: z.array(z.uuid()) });
export const castNameInput = z.object({ groupId: z.uuid(), name: z.string().trim().max(200) });
