import type { Notice, NoticeValues } from '@earshot/domain/notices/schema';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { noticeTexts as texts } from '#/texts/notices.ts';
import { useState } from 'react';

/** Saves a notice: a new one, or the changes of this one. */
export function useSaveNotice(notice: Notice | undefined, onSaved: () => void) {
  const [idempotencyKey] = useState(randomKey);
  const utils = trpc.useUtils();
  const options = {
    onSuccess() {
      notifySuccess(texts.saved);
      void utils.notices.invalidate();
      onSaved();
    },
    onError: () => notifyError(texts.saveFailed),
  };
  const create = trpc.notices.create.useMutation(options);
  const update = trpc.notices.update.useMutation(options);
  return {
    save: (values: NoticeValues) =>
      notice === undefined
        ? create.mutate({ ...values, idempotencyKey })
        : update.mutate({ noticeId: notice.id, version: notice.version, ...values }),
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
  };
}
