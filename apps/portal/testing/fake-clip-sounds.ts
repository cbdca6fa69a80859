import { clipUses, updateClipInput } from '@earshot/domain/audio-clips/change-schema';
import { audioClip } from '@earshot/domain/audio-clips/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import { deliveries } from './fake-deliveries.ts';
import { fail, signedIn } from './fake-procedures.ts';
import { casts, clips } from './fixtures.ts';

const SPOKEN = { type: 'tts', sha256: 'b'.repeat(64) } as const;

export const clipSoundProcedures = {
  update: signedIn
    .input(updateClipInput)
    .output(audioClip)
    .mutation(({ input: { clipId, version, sound, ...values } }) => {
      const row = clips.find(({ id }) => id === clipId) ?? fail(notFound());
      if (row.version !== version) return fail(conflict('Changed by Ben Carter meanwhile'));
      const spoken =
        sound?.audioType === 'tts'
          ? {
              ...SPOKEN,
              script: sound.script,
              voice: sound.voice ?? 'en-GB-f',
              durationMs: 400 + sound.script.length * 62,
            }
          : {};
      return Object.assign(row, values, spoken, { version: version + 1 });
    }),
  uses: signedIn
    .input(z.object({ clipId: z.uuid() }))
    .output(clipUses)
    .query(({ input }) => {
      const used = casts
        .filter(({ audioId }) => audioId === input.clipId)
        .map(({ id, name }) => ({ castId: id, name }));
      const running = deliveries.filter(
        ({ detail }) => detail.clip?.id === input.clipId && ['SCHEDULED', 'STARTED'].includes(detail.status),
      );
      return { casts: used.slice(0, 20), castCount: used.length, deliveryCount: running.length };
    }),
};
