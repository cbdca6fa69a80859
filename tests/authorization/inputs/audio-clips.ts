import { insertClipRow } from '../../../apps/api/src/testing/world.ts';
import { sampleMp3 } from '../../../apps/api/src/testing/sample-mp3.ts';
import { inGroup, nothing, type MakeInput, type Sample } from './sample.ts';

const freshClip = ({ api, place }: Sample) => insertClipRow(api.deps.db, place.groupId, 'Matrix');

/** Valid inputs of what is about audio clips. */
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
  'audioClips.remove': async (sample) => ({ clipId: await freshClip(sample) }),
  'audioClips.voices': nothing,
  'audioClips.preview': () => ({ script: 'Hello' }),
} as const satisfies Record<string, MakeInput>;
