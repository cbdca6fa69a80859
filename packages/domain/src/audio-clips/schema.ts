import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { CLIP_LIMITS, SCRIPT_FORBIDDEN } from './limits.ts';

export const CLIP_TYPES = ['tts', 'record', 'upload'] as const;
export const CLIP_STATUSES = ['running', 'suspended'] as const;
export const CLIP_SORTS = ['name', 'type', 'duration', 'createdAt'] as const;

export const clipName = nameText
  .min(1, 'Name is required')
  .max(CLIP_LIMITS.name, `Value too long (max ${CLIP_LIMITS.name} chars)`);
export const clipDescription = z
  .string()
  .trim()
  .max(CLIP_LIMITS.description, `Value too long (max ${CLIP_LIMITS.description} chars)`)
  .default('');
/** Text to speak: 1 to 200 characters, none of { } | < > ! ? " [ ]. */
export const clipScript = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(CLIP_LIMITS.script, `Value too long (max ${CLIP_LIMITS.script} chars)`)
  .refine((text) => !SCRIPT_FORBIDDEN.test(text), 'Cannot include: { } | < > ! ? " [ ]');
const voice = z.string().min(1).max(100).optional();

export const audioClip = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  description: z.string(),
  type: z.enum(CLIP_TYPES),
  status: z.enum(CLIP_STATUSES),
  /** Null unless the clip was made from text. */
  script: z.string().nullable(),
  voice: z.string().nullable(),
  /** Duration in milliseconds, measured from the mp3. */
  durationMs: z.int(),
  /** Size of the mp3 in bytes. */
  bytes: z.int(),
  /** SHA-256 of the mp3, in hexadecimal. */
  sha256: z.string(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type AudioClip = z.infer<typeof audioClip>;

export const listClipsInput = listInput(CLIP_SORTS);
export const countClipsInput = listClipsInput.pick({ groupId: true, search: true });
/** With `groupId` the clip must belong to that group or its sub-groups. */
export const getClipInput = z.object({ clipId: z.uuid(), groupId: z.uuid().optional() });
export const clipPage = z.object({ items: z.array(audioClip) });

export const speakInput = z.object({ script: clipScript, voice });
/** `mp3`: base64, about 200 kB for the longest text. */
export const spokenPreview = z.object({ mp3: z.string(), durationMs: z.int(), voice: z.string() });

export const createClipFromTextInput = z.object({
  groupId: z.uuid(),
  name: clipName,
  description: clipDescription,
  script: clipScript,
  voice,
  idempotencyKey,
});
export type CreateClipFromTextInput = z.input<typeof createClipFromTextInput>;

export const speechVoices = z.object({
  voices: z.array(z.object({ id: z.string(), name: z.string(), language: z.string() })),
  defaultVoice: z.string(),
});
