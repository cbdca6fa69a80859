import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { FORM_MESSAGES } from '../forms/messages.ts';
import { timestamp } from '../lists/schema.ts';

export const LABEL_LIMITS = { length: 20, perLocation: 50, list: 999 } as const;

/** A label of locations: trimmed, not blank, at most 20 characters, in lower case. */
export const label = nameText
  .toLowerCase()
  .min(1, FORM_MESSAGES.blankTag)
  .max(LABEL_LIMITS.length, FORM_MESSAGES.tooLong(LABEL_LIMITS.length));

/** Labels of a location, sorted and without duplicates. */
export const labels = z
  .array(label)
  .max(LABEL_LIMITS.perLocation)
  .transform((all) => [...new Set(all)].toSorted());

/** A label that a group offers for its locations and those of its sub-groups. */
export const tag = z.object({
  id: z.uuid(),
  text: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  /** The label belongs to a parent group of the requested group. */
  inherited: z.boolean(),
  /** Number of locations with the label in the requested group and its sub-groups. */
  locations: z.int(),
  createdAt: timestamp,
});
export type Tag = z.infer<typeof tag>;

export const findTagsInput = z.object({ groupId: z.uuid() });
export const tagList = z.object({ items: z.array(tag) });
export const createTagInput = z.object({ groupId: z.uuid(), text: label });
export const tagInput = z.object({ tagId: z.uuid() });
export const removedTag = z.object({ tagId: z.uuid() });
