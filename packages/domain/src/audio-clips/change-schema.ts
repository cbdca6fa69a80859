import { z } from 'zod';
import { CLIP_LIMITS } from './limits.ts';
import { CLIP_STATUSES, clipName, speakInput } from './schema.ts';
import { audioFields, isUploadable, NOT_UPLOADABLE } from './upload-schema.ts';

/** What a clip shall sound like: a text that is spoken, or audio as base64. */
export const clipSound = z.discriminatedUnion('audioType', [
  speakInput.extend({ audioType: z.literal('tts') }),
  audioFields.refine(isUploadable, NOT_UPLOADABLE),
]);
export type ClipSound = z.output<typeof clipSound>;

/**
 * What is left out stays. A new `sound` is heard in what is sent from then on; what was sent keeps its own. A stale
 * `version` is refused with UE_409, who changed it and when.
 */
export const updateClipInput = z.object({
  clipId: z.uuid(),
  version: z.int(),
  name: clipName.optional(),
  description: z.string().trim().max(CLIP_LIMITS.description).optional(),
  status: z.enum(CLIP_STATUSES).optional(),
  sound: clipSound.optional(),
});
export type UpdateClipInput = z.input<typeof updateClipInput>;

/** How many casts are named; the others are counted. */
export const NAMED_CLIP_USES = 20;
export const clipUses = z.object({
  /** Those that the caller may see, by name. */
  casts: z.array(z.object({ castId: z.uuid(), name: z.string() })),
  /** All of them. */
  castCount: z.int(),
  /** Deliveries that still play, with the sound that they were sent with. */
  deliveryCount: z.int(),
});
export type ClipUses = z.infer<typeof clipUses>;
