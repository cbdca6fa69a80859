import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { useMutation } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { forgetProblem } from '#/shared/audio-clips/clip-files.ts';
import { useSendClipFile } from '#/shared/audio-clips/new-clip/use-send-clip-file.ts';
import type { SoundFile } from '#/shared/audio-clips/new-clip/use-sound.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';

interface SpokenText {
  readonly script: string;
  readonly voice: string | undefined;
}

/** Replaces a clip's sound with a spoken text or a file. */
export function useChangeSound({ id: clipId, version }: Pick<AudioClip, 'id' | 'version'>, onChanged: () => void) {
  const utils = trpc.useUtils();
  const { send, progress, hasLeft } = useSendClipFile();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (sound: SpokenText | SoundFile) => {
      if ('script' in sound)
        return await utils.client.audioClips.update.mutate({
          clipId,
          version,
          sound: { audioType: 'tts', ...sound },
        });
      const { file, fileName, ...fields } = sound;
      const form = { ...fields, version: String(version) };
      return await send({ method: 'PUT', path: `/media/clips/${clipId}`, fields: form, file, fileName });
    },
    onSuccess(clip) {
      notifySuccess(texts.updated);
      forgetProblem(clip);
      utils.audioClips.get.setData({ clipId }, clip);
      void utils.audioClips.list.invalidate();
      // Casts include the length of their clip.
      void utils.messageCasts.invalidate();
      onChanged();
    },
    onError: () => {
      if (!hasLeft()) notifyError(texts.updateFailed);
    },
  });
  return { change: mutate, isPending, error, reset, progress };
}
