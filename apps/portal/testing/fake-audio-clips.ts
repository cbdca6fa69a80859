import * as clips from '@earshot/domain/audio-clips/schema';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { z } from 'zod';
import { clipSoundProcedures } from './fake-clip-sounds.ts';
import { has, paged, sorted } from './fake-lists.ts';
import { fail, signedIn, t } from './fake-procedures.ts';
import { addClip, casts, clips as clipRows } from './fixtures.ts';
import { toneWav } from './tone.ts';

export const audioClipRouter = t.router({
  list: signedIn
    .input(clips.listClipsInput)
    .output(clips.clipPage)
    .query(({ input }) => ({
      items: paged(
        sorted(
          clipRows.filter(({ name }) => has(name, input.search)),
          input.sort === 'duration' ? 'durationMs' : input.sort,
          input.order,
        ),
        input,
      ),
    })),
  count: signedIn
    .input(clips.listClipsInput)
    .output(z.object({ total: z.int() }))
    .query(({ input }) => ({ total: clipRows.filter(({ name }) => has(name, input.search)).length })),
  get: signedIn
    .input(z.object({ clipId: z.uuid() }))
    .output(clips.audioClip)
    .query(({ input }) => clipRows.find(({ id }) => id === input.clipId) ?? fail(notFound())),
  createFromText: signedIn
    .input(clips.createClipFromTextInput)
    .output(clips.audioClip)
    .mutation(({ input }) => addClip(input)),
  ...clipSoundProcedures,
  remove: signedIn
    .input(z.object({ clipId: z.uuid() }))
    .output(z.object({}))
    .mutation(({ input }) => {
      const usedBy = casts.filter(({ audioId }) => audioId === input.clipId).map(({ id, name }) => ({ id, name }));
      if (usedBy.length > 0) return fail(conflict('The clip is in use', { usedBy }));
      clipRows.splice(
        clipRows.findIndex(({ id }) => id === input.clipId),
        1,
      );
      return {};
    }),
  voices: signedIn.output(clips.speechVoices).query(() => ({
    voices: [
      { id: 'en-GB-f', name: 'Sonia', language: 'en-GB' },
      { id: 'en-GB-m', name: 'Ryan', language: 'en-GB' },
    ],
    defaultVoice: 'en-GB-f',
  })),
  preview: signedIn
    .input(clips.speakInput)
    .output(clips.spokenPreview)
    .query(({ input }) => ({
      mp3: toneWav(400 + input.script.length * 62).toString('base64'),
      durationMs: 400 + input.script.length * 62,
      voice: 'en-GB-f',
    })),
});
