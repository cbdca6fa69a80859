import { z } from 'zod';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { timestamp } from '../lists/schema.ts';

export const LABEL_LIMITS = { length: 20, perLocation: 50, list: 999 } as const;

/** A label of locations: trimmed, not blank, at most 20 characters, in lower case. */
export const label = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, FORM_MESSAGES.blankTag)
  .max(LABEL_LIMITS.length, FORM_MESSAGES.tooLong(LABEL_LIMITS.length));

/** Labels of a location, each once, in order. */
export const labels = z
  .array(label)
  .max(LABEL_LIMITS.perLocation)
  .transform((all) => [...new Set(all)].toSorted());

/** A label that a group offers for its locations and those below it. */
export const tag = z.object({
  id: z.uuid(),
  text: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** It comes from a group above the one that was asked about. */
  inherited: z.boolean(),
  /** How many locations of the group that was asked about, and below it, have it. */
  locations: z.int(),
  createdAt: timestamp,
});
export type Tag = z.infer<typeof tag>;

export const findTagsInput = z.object({ groupId: z.uuid() });
export const tagList = z.object({ items: z.array(tag) });
export const createTagInput = z.object({ groupId: z.uuid(), text: label });
export const tagInput = z.object({ tagId: z.uuid() });
export const removedTag = z.object({ tagId: z.uuid() });
