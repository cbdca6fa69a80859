import { z } from 'zod';
import { CLIP_LIMITS } from './limits.ts';
import { CLIP_STATUSES, clipName, speakInput } from './schema.ts';
import { audioFields, isUploadable, NOT_UPLOADABLE } from './upload-schema.ts';

/** The sound of a clip: a text to speak, or audio as base64. */
export const clipSound = z.discriminatedUnion('audioType', [
  speakInput.extend({ audioType: z.literal('tts') }),
  audioFields.refine(isUploadable, NOT_UPLOADABLE),
]);
export type ClipSound = z.output<typeof clipSound>;

/**
 * Fields left out stay unchanged. A new `sound` applies to later deliveries only. A stale `version` is refused with
 * UE_409, which names the last editor and the time.
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

export const NAMED_CLIP_USES = 20;
export const clipUses = z.object({
  /** Casts that the caller may see, sorted by name. */
  casts: z.array(z.object({ castId: z.uuid(), name: z.string() })),
  /** Counts all casts, also those not listed. */
  castCount: z.int(),
  /** Deliveries that still play, with the sound at the time of sending. */
  deliveryCount: z.int(),
});
export type ClipUses = z.infer<typeof clipUses>;
