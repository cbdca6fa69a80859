import { useRef, useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { sendTimes } from '#/shared/schedules/schedule-fields.ts';
import type { CastFormValues } from '../cast-form.ts';
import { castRequest } from '../cast-request.ts';
import { useSoundClip } from './use-sound-clip.ts';

/** Created cast; `deliveryId` is null if the cast was not sent. */
export interface CreatedCast {
  readonly castId: string;
  readonly deliveryId: string | null;
}

export interface SaveFailure {
  readonly title: string;
  readonly error: unknown;
}

/**
 * Creates the clip if a text was entered, then the cast, then sends the cast. Unchanged content keeps its idempotency
 * key, so a retry after a failure creates nothing twice.
 */
export function useCreateCast(groupId: string) {
  const utils = trpc.useUtils();
  const clipOf = useSoundClip(groupId);
  const createCast = trpc.messageCasts.create.useMutation();
  const send = trpc.deliveries.send.useMutation();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ content: '', key: '' });

  const keyFor = (content: object) => {
    const text = JSON.stringify(content);
    if (attempt.current.content !== text) attempt.current = { content: text, key: randomKey() };
    return attempt.current.key;
  };

  const create = async (
    values: CastFormValues,
    andSend: boolean,
    onRefused: (error: unknown) => void,
  ): Promise<CreatedCast | null> => {
    setBusy(true);
    setFailure(null);
    let title: string = texts.clipFailed;
    try {
      const audioId = await clipOf(values, values.name);
      title = texts.createFailed;
      const cast = castRequest(values, audioId);
      const key = keyFor(cast);
      const { id: castId } = await createCast.mutateAsync({ groupId, ...cast, idempotencyKey: `cast-${key}` });
      void utils.messageCasts.invalidate();
      if (andSend) return { castId, deliveryId: await sendNow(values, castId, key) };
      notifySuccess(texts.created);
      return { castId, deliveryId: null };
    } catch (error) {
      setFailure({ title, error });
      onRefused(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const sendNow = async (values: CastFormValues, castId: string, key: string): Promise<string | null> => {
    try {
      const idempotencyKey = `send-${key}`;
      const times = sendTimes(values);
      const { deliveryId } = await send.mutateAsync({ castId, ...times, idempotencyKey });
      notifySuccess(times.playStatus === 'schedule' ? texts.createdAndScheduled : texts.createdAndSent);
      return deliveryId;
    } catch (error) {
      // The cast exists, so it can be sent again from its page.
      notifyError(texts.createdNotSent);
      const { message } = apiError(error);
      if (message !== null) notifyError(texts.sendFailed(message));
      return null;
    }
  };

  return { create, busy, failure };
}
