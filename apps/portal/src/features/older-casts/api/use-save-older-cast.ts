import { useRef, useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import { type OlderForm, olderRequest } from '../older-form.ts';
import { olderCastTexts } from '../texts.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/**
 * Saves a cast and plays it if the form says so. Retrying unchanged content after a failure creates and sends nothing
 * twice.
 */
export function useSaveOlderCast({ groupId, saved }: { groupId: string; saved: Saved | undefined }) {
  const utils = trpc.useUtils();
  const create = trpc.olderCasts.create.useMutation();
  const update = trpc.olderCasts.update.useMutation();
  const send = trpc.olderCasts.send.useMutation();
  const attempt = useRef({ content: '', key: '' });
  const [error, setError] = useState<unknown>(null);

  const keyFor = (form: OlderForm) => {
    const content = JSON.stringify(form);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  };
  const write = (form: OlderForm) =>
    saved === undefined
      ? create.mutateAsync({ ...olderRequest(form), groupId, idempotencyKey: `older-${keyFor(form)}` })
      : update.mutateAsync({ ...olderRequest(form), castId: saved.id, version: saved.version });

  const play = async (castId: string, form: OlderForm): Promise<void> => {
    try {
      await send.mutateAsync({ castId, idempotencyKey: `older-send-${keyFor(form)}` });
      const words =
        form.playStatus === 'schedule'
          ? { created: castTexts.createdAndScheduled, sent: castTexts.scheduled }
          : { created: castTexts.createdAndSent, sent: castTexts.sent };
      notifySuccess(saved === undefined ? words.created : words.sent);
    } catch (failure) {
      // The cast is saved, so it can be played again from its page.
      notifyError(
        saved === undefined ? castTexts.createdNotSent : castTexts.sendFailed(apiError(failure).message ?? ''),
      );
    }
  };

  /** Resolves to the id of the cast, or null if saving failed. */
  const save = async (form: OlderForm): Promise<string | null> => {
    setError(null);
    try {
      const { id } = await write(form);
      if (form.playStatus === 'save') notifySuccess(saved === undefined ? castTexts.created : olderCastTexts.updated);
      else await play(id, form);
      await utils.olderCasts.invalidate();
      void utils.messageCasts.invalidate();
      return id;
    } catch (failure) {
      setError(failure);
      return null;
    }
  };
  const reset = () => setError(null);
  return { save, reset, error, isSaving: create.isPending || update.isPending || send.isPending };
}
