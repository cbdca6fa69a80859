import { createClipFromTextInput } from '@earshot/domain/audio-clips/schema';
import { z } from 'zod';
import type { ClipType } from './clip-types.ts';

/** An empty voice means the standard one. */
const textForm = createClipFromTextInput.omit({ groupId: true, idempotencyKey: true }).extend({ voice: z.string() });
const soundForm = textForm.extend({ script: z.string() });

export type ClipFormInput = z.input<typeof textForm>;
export type ClipFormValues = z.output<typeof textForm>;

/** What a clip of that type needs; a text that nobody speaks may be anything. */
export const clipFormOf = (type: ClipType) => (type === 'tts' ? textForm : soundForm);
