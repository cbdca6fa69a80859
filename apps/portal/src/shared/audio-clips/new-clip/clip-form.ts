import { createClipFromTextInput } from '@earshot/domain/audio-clips/schema';
import { z } from 'zod';
import type { ClipType } from './clip-types.ts';

/** An empty voice means the default voice. */
const textForm = createClipFromTextInput.omit({ groupId: true, idempotencyKey: true }).extend({ voice: z.string() });
const soundForm = textForm.extend({ script: z.string() });

export type ClipFormInput = z.input<typeof textForm>;
export type ClipFormValues = z.output<typeof textForm>;

/** The form schema of a clip type. Only a text to be synthesised is validated. */
export const clipFormOf = (type: ClipType) => (type === 'tts' ? textForm : soundForm);
