import { clipUses, updateClipInput } from '@earshot/domain/audio-clips/change-schema';
import {
  audioClip,
  clipPage,
  countClipsInput,
  createClipFromTextInput,
  getClipInput,
  listClipsInput,
  speakInput,
  speechVoices,
  spokenPreview,
} from '@earshot/domain/audio-clips/schema';
import { uploadClipInput } from '@earshot/domain/audio-clips/upload-schema';
import { countClips } from '@earshot/db/queries/audio-clips/audio-clips';
import { total } from '@earshot/domain/lists/schema';
import { z } from 'zod';
import { previewSpeech } from '../../speech/preview-speech.ts';
import { procedure } from '../../trpc/procedure.ts';
import { changeClip } from './change-clip.ts';
import { createClipFromText } from './create-clip-from-text.ts';
import { discardClip } from './discard-clip.ts';
import { getClip } from './get-clip.ts';
import { getClipUses } from './get-clip-uses.ts';
import { listClipPage } from './list-clips.ts';
import { removeClip } from './remove-clip.ts';
import { uploadClip } from './upload-clip.ts';

const clipInput = z.object({ clipId: z.uuid() });
const onClip = { item: 'audioClip', from: 'clipId' } as const;
const viewing = { permission: 'view_announcement_clips', rate: 'read' } as const;
const speaking = { permission: 'create_announcement_clips', scope: 'none' } as const;
const creating = {
  permission: 'create_announcement_clips',
  scope: 'group',
  rate: 'expensive',
  audit: 'audio-clip.create',
  creates: true,
} as const;

export const audioClipRoutes = {
  list: procedure({ ...viewing, scope: 'group', rest: 'GET /clips' })
    .input(listClipsInput)
    .output(clipPage)
    .query(({ call, input }) => listClipPage(call, input)),
  count: procedure({ ...viewing, scope: 'group' })
    .input(countClipsInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countClips(call.deps.db, call.scope, input.search) })),
  get: procedure({ ...viewing, scope: onClip, rest: 'GET /clips/{clipId}' })
    .input(getClipInput)
    .output(audioClip)
    .query(({ call, input }) => getClip(call, input)),
  uses: procedure({ ...viewing, scope: onClip, rest: 'GET /clips/{clipId}/uses' })
    .input(clipInput)
    .output(clipUses)
    .query(({ call, input }) => getClipUses(call, input.clipId)),
  createFromText: procedure({ ...creating, rest: 'POST /clips' })
    .input(createClipFromTextInput)
    .output(audioClip)
    .mutation(({ call, input }) => createClipFromText(call, input)),
  upload: procedure(creating)
    .input(uploadClipInput)
    .output(audioClip)
    .mutation(({ call, input }) => uploadClip(call, input)),
  update: procedure({
    permission: 'edit_announcement_clips',
    scope: onClip,
    rate: 'write',
    audit: 'audio-clip.update',
    rest: 'PATCH /clips/{clipId}',
  })
    .input(updateClipInput)
    .output(audioClip)
    .mutation(({ call, input }) => changeClip(call, input)),
  discard: procedure({
    permission: 'create_announcement_clips',
    scope: onClip,
    rate: 'write',
    audit: 'audio-clip.discard',
  })
    .input(clipInput)
    .output(clipInput)
    .mutation(({ call, input }) => discardClip(call, input.clipId)),
  remove: procedure({
    permission: 'delete_announcement_clips',
    scope: onClip,
    rate: 'write',
    audit: 'audio-clip.delete',
    rest: 'DELETE /clips/{clipId}',
  })
    .input(clipInput)
    .output(clipInput)
    .mutation(({ call, input }) => removeClip(call, input.clipId)),
  voices: procedure({ ...speaking, rate: 'read', rest: 'GET /voices' })
    .input(z.object({}).default({}))
    .output(speechVoices)
    .query(async ({ call: { deps } }) => ({
      voices: await deps.speech.voices(),
      defaultVoice: deps.speech.defaultVoice,
    })),
  preview: procedure({ ...speaking, rate: 'expensive' })
    .input(speakInput)
    .output(spokenPreview)
    .query(({ call, input }) => previewSpeech(call, input)),
};
