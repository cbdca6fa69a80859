import type { MessageCast } from '@earshot/domain/message-casts/schema';
import { useState } from 'react';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import type { CastFormValues } from '../cast-form.ts';
import { castRequest } from '../cast-request.ts';
import type { SaveFailure } from './use-create-cast.ts';
import { useSoundClip } from './use-sound-clip.ts';

/** Saves a cast. If a text was entered, creates its clip first. */
export function useUpdateCast({ id: castId, groupId, version }: Pick<MessageCast, 'id' | 'groupId' | 'version'>) {
  const utils = trpc.useUtils();
  const clipOf = useSoundClip(groupId);
  const { mutateAsync } = trpc.messageCasts.update.useMutation();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const update = async (values: CastFormValues, onRefused: (error: unknown) => void): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    let title: string = texts.clipFailed;
    try {
      const audioId = await clipOf(values, values.name);
      title = texts.updateFailed;
      await mutateAsync({ castId, version, ...castRequest(values, audioId) });
      notifySuccess(texts.updated);
      void utils.messageCasts.invalidate();
      return true;
    } catch (error) {
      notifyError(title);
      setFailure({ title, error });
      onRefused(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const reload = () => {
    setFailure(null);
    void utils.messageCasts.get.invalidate();
  };
  return { update, reload, busy, failure };
}
