import { z } from 'zod';
import { idempotencyKey } from '../lists/schema.ts';
import { CLIP_LIMITS } from './limits.ts';
import { clipDescription, clipName } from './schema.ts';
import { uploadTexts } from './upload-texts.ts';

/** `wav` is for recordings only: 16-bit mono samples, which the platform converts to mp3. */
export const UPLOAD_ENCODINGS = ['mp3', 'wav'] as const;
export type UploadEncoding = (typeof UPLOAD_ENCODINGS)[number];
export const UPLOAD_TYPES = ['upload', 'record'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

const BASE64_CHARS = Math.ceil(CLIP_LIMITS.uploadBytes / 3) * 4;

/** Audio as base64, with its encoding. */
export const audioFields = z.object({
  encode: z.enum(UPLOAD_ENCODINGS).default('mp3'),
  blob: z
    .string({ error: ({ input }) => (input === undefined ? uploadTexts.required : undefined) })
    .min(1, uploadTexts.blank)
    .max(BASE64_CHARS, uploadTexts.tooLarge),
  audioType: z.enum(UPLOAD_TYPES),
  fileName: z.string().max(255).default(''),
});

export const isUploadable = ({ encode, audioType }: { encode: UploadEncoding; audioType: UploadType }): boolean =>
  encode === 'mp3' || audioType === 'record';
export const NOT_UPLOADABLE = { path: ['encode'], error: uploadTexts.notMp3 };

/** Files over about 6 MB are sent as a form to `POST /media/clips` with these fields. */
export const uploadClipInput = audioFields
  .extend({
    groupId: z.uuid(),
    name: clipName,
    description: clipDescription,
    audioType: z.enum(UPLOAD_TYPES).default('upload'),
    idempotencyKey,
  })
  .refine(isUploadable, NOT_UPLOADABLE);
export type UploadClipInput = z.input<typeof uploadClipInput>;
