import { type HolidaySet, holidaySetUse } from '@earshot/domain/holiday-sets/schema';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { holidayTexts as texts } from '#/texts/holiday-sets.ts';

const refusal = z.object({ usedBy: z.array(holidaySetUse) });

/** Asks before a set is deleted; one that is followed says by what. */
export function RemoveHolidaySetDialog({ set, onClose }: { set: HolidaySet; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.holidaySets.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed);
      void utils.holidaySets.list.invalidate();
      onClose();
    },
  });
  const uses = refusal.safeParse(apiError(remove.error).details).data?.usedBy ?? [];
  const casts = new Map(uses.map(({ castId, castName }) => [castId, castName]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(set.name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          {casts.size === 0 && (
            <ConfirmButton
              armedText={texts.removeArmed}
              disabled={remove.isPending}
              onConfirm={() => remove.mutate({ holidaySetId: set.id })}
            >
              {texts.removeConfirm}
            </ConfirmButton>
          )}
        </>
      }
    >
      {casts.size === 0 ? (
        <FormError error={remove.error} title={texts.removeFailed} />
      ) : (
        <div role="alert" className="pb-2">
          <p className="text-bad">
            <span aria-hidden>▲ </span>
            {texts.inUse}
          </p>
          <ul className="mt-2 grid gap-1">
            {[...casts].map(([id, name]) => (
              <li key={id}>
                <Link to="/msgs/$messageId" params={{ messageId: id }} className="text-accent hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
