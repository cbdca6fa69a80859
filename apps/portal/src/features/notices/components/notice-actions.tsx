import type { Notice } from '@earshot/domain/notices/schema';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { noticeTexts as texts } from '#/shared/notices/texts.ts';
import { useMoment } from '#/shared/notices/use-moment.ts';
import { NoticeDialog } from './notice-dialog.tsx';

export function NoticeActions({ notice }: { notice: Notice }) {
  const [editing, setEditing] = useState(false);
  const utils = trpc.useUtils();
  const notifyOf = (done: string, failed: string) => ({
    onSuccess() {
      notifySuccess(done);
      void utils.notices.invalidate();
    },
    onError: () => notifyError(failed),
  });
  const end = trpc.notices.end.useMutation(notifyOf(texts.ended, texts.endFailed));
  const remove = trpc.notices.remove.useMutation(notifyOf(texts.removed, texts.removeFailed));
  const isOver = Date.parse(notice.endDate) <= useMoment([notice.endDate]).getTime();
  const input = { noticeId: notice.id };
  return (
    <fieldset
      aria-label={texts.actions(notice.message)}
      className="flex flex-wrap justify-end gap-1.5 tablet:flex-nowrap"
    >
      <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
      {isOver ? (
        <ConfirmButton armedText={texts.removeArmed} disabled={remove.isPending} onConfirm={() => remove.mutate(input)}>
          {texts.remove}
        </ConfirmButton>
      ) : (
        <ConfirmButton armedText={texts.endArmed} disabled={end.isPending} onConfirm={() => end.mutate(input)}>
          {texts.endNow}
        </ConfirmButton>
      )}
      {editing && <NoticeDialog notice={notice} onClose={() => setEditing(false)} />}
    </fieldset>
  );
}
