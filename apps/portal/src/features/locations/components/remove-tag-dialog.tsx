import type { Tag } from '@earshot/domain/tags/schema';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationDetailsTexts } from '#/texts/location-details.ts';
import { shellTexts } from '#/texts/shell.ts';

const { tags: texts } = locationDetailsTexts;
const usedBySchema = z.object({ total: z.int(), names: z.array(z.string()) });

/** Deletes a tag; of one that locations have it says which ones. */
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={usedBy ? texts.usedTitle(tag.text) : texts.removeTag(tag.text)}
      footer={
        usedBy ? (
          <>
            <Button onClick={onClose}>{shellTexts.close}</Button>
            <Button asChild>
              <Link to="/locations" search={{ label: tag.text } as never}>
                {texts.toList}
              </Link>
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate({ tagId: tag.id })}>
              {texts.remove}
            </Button>
          </>
        )
      }
    >
      {usedBy ? (
        <div role="alert" className="pb-2">
          <p>{texts.usedBy(usedBy.total)}</p>
          <ul className="mt-1 list-disc pl-5">
            {usedBy.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {usedBy.total > usedBy.names.length && (
            <p className="text-soft">{texts.andMore(usedBy.total - usedBy.names.length)}</p>
          )}
        </div>
      ) : (
        <FormError error={remove.error} title={texts.removeFailed} />
      )}
    </Dialog>
  );
}
