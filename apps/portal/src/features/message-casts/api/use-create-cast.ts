import { CLIP_LIMITS } from '@earshot/domain/audio-clips/limits';
import { useRef, useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import type { CastFormValues } from '../cast-form.ts';

/** Where a create has led: to a cast, and to its delivery when it was sent. */
export interface CreatedCast {
  readonly castId: string;
  readonly deliveryId: string | null;
}

export interface CreateFailure {
  readonly title: string;
  readonly error: unknown;
  readonly nameTaken: boolean;
}

const isNameTaken = (error: unknown) => {
  const { code, details } = apiError(error);
  return code === 'UE_409' && (details['field'] === undefined || details['field'] === 'name');
};

/**
 * Makes the clip if a text was written, then the cast, then sends it. The keys live as long as the form: trying again
 * after a failure goes on where it failed and makes nothing twice.
 */
export function useCreateCast(groupId: string) {
  const utils = trpc.useUtils();
  const createClip = trpc.audioClips.createFromText.useMutation();
  const createCast = trpc.messageCasts.create.useMutation();
  const send = trpc.deliveries.send.useMutation();
  const [failure, setFailure] = useState<CreateFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ content: '', key: '' });
  const clips = useRef(new Map<string, string>());

  const keyFor = (values: CastFormValues) => {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  };

  const clipOf = async ({ source, audioId, name, script, voice }: CastFormValues, key: string): Promise<string> => {
    if (source === 'clip') return audioId;
    const spoken = `${voice}:${script.trim()}`;
    const made = clips.current.get(spoken);
    if (made !== undefined) return made;
    const { id } = await createClip.mutateAsync({
      groupId,
      name: name.slice(0, CLIP_LIMITS.name).trim(),
      script,
      voice: voice || undefined,
      idempotencyKey: `clip-${key}`,
    });
    clips.current.set(spoken, id);
    return id;
  };

  const create = async (values: CastFormValues, andSend: boolean): Promise<CreatedCast | null> => {
    const key = keyFor(values);
    setBusy(true);
    setFailure(null);
    let title: string = texts.clipFailed;
    try {
      const audioId = await clipOf(values, key);
      title = texts.createFailed;
      const { name, description, category, targetIds, conferences, toneflag } = values;
      const cast = await createCast.mutateAsync({
        groupId,
        name,
        description,
        category,
        targetIds,
        conferences,
        toneflag,
        audioId,
        idempotencyKey: `cast-${key}`,
      });
      void utils.messageCasts.invalidate();
      if (!andSend) {
        notifySuccess(texts.created);
        return { castId: cast.id, deliveryId: null };
      }
      return { castId: cast.id, deliveryId: await sendNow(cast.id, key) };
    } catch (error) {
      setFailure({ title, error, nameTaken: title === texts.createFailed && isNameTaken(error) });
      return null;
    } finally {
      setBusy(false);
    }
  };

  const sendNow = async (castId: string, key: string): Promise<string | null> => {
    try {
      const { deliveryId } = await send.mutateAsync({
        castId,
        playStatus: 'immediately',
        idempotencyKey: `send-${key}`,
      });
      notifySuccess(texts.createdAndSent);
      return deliveryId;
    } catch {
      // The cast exists: its page offers to send it again.
      notifyError(texts.createdNotSent);
      return null;
    }
  };

  return { create, busy, failure };
}
