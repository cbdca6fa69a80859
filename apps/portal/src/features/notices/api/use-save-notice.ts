import type { Notice, NoticeValues } from '@earshot/domain/notices/schema';
import { useState } from 'react';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { noticeTexts as texts } from '#/shared/notices/texts.ts';

/** Creates a notice, or updates the given one. */
export function useSaveNotice(notice: Notice | undefined, onSaved: () => void) {
  const [idempotencyKey] = useState(randomKey);
  const utils = trpc.useUtils();
  const options = {
    onSuccess() {
      notifySuccess(texts.saved);
      void utils.notices.invalidate();
      onSaved();
    },
  };
  const create = trpc.notices.create.useMutation(options);
  const update = trpc.notices.update.useMutation(options);
  return {
    save: (values: NoticeValues) =>
      notice === undefined
        ? create.mutate({ ...values, idempotencyKey })
        : update.mutate({ noticeId: notice.id, version: notice.version, ...values }),
    request: notice === undefined ? create : update,
  };
}
