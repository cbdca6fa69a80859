import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { failureText } from '#/lib/failure-text.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';

/** Suspends or resumes a clip. Reports an error if another user has changed the clip, and reloads the list. */
export function useSetClipStatus({ id: clipId, version }: Pick<AudioClip, 'id' | 'version'>) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.audioClips.update.useMutation({
    onSuccess(changed) {
      notifySuccess(texts.updated);
      utils.audioClips.get.setData({ clipId }, changed);
    },
    onError: (error) => notifyError(`${texts.updateFailed} ${failureText(error, '')}`.trim()),
    onSettled: () => void utils.audioClips.list.invalidate(),
  });
  return { set: (status: AudioClip['status']) => mutate({ clipId, version, status }), isPending };
}
