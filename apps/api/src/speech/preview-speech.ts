import type { speakInput } from '@earshot/domain/audio-clips/schema';
import type { z } from 'zod';
import type { Call } from '../trpc/call.ts';

/** Speaks the text for a preview; nothing is stored. */
export async function previewSpeech({ deps }: Call, text: z.output<typeof speakInput>) {
  const { mp3, durationMs, voice } = await deps.speech.speak(text);
  return { mp3: Buffer.from(mp3).toString('base64'), durationMs, voice };
}
