import type { Tag } from '@earshot/domain/tags/schema';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { BlockedAction } from '#/components/feedback/blocked-action.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { shellTexts } from '#/texts/shell.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { tags: texts } = locationDetailsTexts;
const usedBySchema = z.object({ total: z.int(), names: z.array(z.string()) });

/** Deletes a tag. If the tag is in use, lists its locations. */
export function RemoveTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.tags.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed(tag.text));
      void utils.tags.invalidate();
      onClose();
    },
  });
  const usedBy = usedBySchema.safeParse(apiError(remove.error).details['usedBy']).data;
  return (
    <ConfirmDialog
      title={usedBy ? texts.usedTitle(tag.text) : texts.removeTag(tag.text)}
      keep={usedBy ? shellTexts.close : texts.cancel}
      confirm={usedBy ? undefined : texts.remove}
      request={remove}
      failed={texts.removeFailed}
      onConfirm={() => remove.mutate({ tagId: tag.id })}
      onClose={onClose}
    >
      {usedBy && (
        <BlockedAction text={texts.usedBy(usedBy.total)}>
          <ul className="list-disc pl-5">
            {usedBy.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {usedBy.total > usedBy.names.length && (
            <p className="text-muted-foreground">{texts.andMore(usedBy.total - usedBy.names.length)}</p>
          )}
          <Link to="/locations" search={{ label: tag.text } as never} className="text-primary hover:underline">
            {texts.toList}
          </Link>
        </BlockedAction>
      )}
    </ConfirmDialog>
  );
}
