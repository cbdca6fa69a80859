import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { failureText } from '#/lib/failure-text.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/texts/audio.ts';

/** Suspends a clip, or lets it be used again. When somebody changed it meanwhile this is told, and the list read anew. */
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
