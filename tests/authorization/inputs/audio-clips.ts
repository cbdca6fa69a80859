import { insertClipRow } from '../../../apps/api/src/testing/world.ts';
import { sampleMp3 } from '../../../apps/api/src/testing/sample-mp3.ts';
import { inGroup, nothing, type MakeInput, type Sample } from './sample.ts';

/** Creates a clip as the caller, just now. */
async function ownClip({ principal, ...sample }: Sample): Promise<string> {
  const id = await freshClip({ principal, ...sample });
  const { db } = sample.api.deps;
  await db
    .updateTable('audio_clips')
    .set({ created_by: principal?.userId ?? null })
    .where('id', '=', id)
    .execute();
  return id;
}

const freshClip = ({ api, place }: Sample) => insertClipRow(api.deps.db, place.groupId, 'Matrix');

export const AUDIO_CLIPS_INPUTS = {
  'audioClips.list': inGroup,
  'audioClips.count': inGroup,
  'audioClips.get': ({ place }) => ({ clipId: place.clipId }),
  'audioClips.createFromText': ({ place }) => ({ groupId: place.groupId, name: 'Matrix', script: 'Hello' }),
  'audioClips.upload': ({ place }) => ({
    groupId: place.groupId,
    name: 'Matrix',
    blob: sampleMp3().toString('base64'),
  }),
  'audioClips.update': async (sample) => ({ clipId: await freshClip(sample), version: 1, name: 'Changed' }),
  'audioClips.uses': ({ place }) => ({ clipId: place.clipId }),
  'audioClips.discard': async (sample) => ({ clipId: await ownClip(sample) }),
  'audioClips.remove': async (sample) => ({ clipId: await freshClip(sample) }),
  'audioClips.voices': nothing,
  'audioClips.preview': () => ({ script: 'Hello' }),
} as const satisfies Record<string, MakeInput>;
