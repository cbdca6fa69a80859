import { type HolidaySet, holidaySetUse } from '@earshot/domain/holiday-sets/schema';
import { z } from 'zod';
import { apiError } from '#/lib/api-error.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { RemoveUsedDialog } from '#/shared/message-casts/remove-used-dialog.tsx';
import { holidayTexts as texts } from '#/shared/holiday-sets/texts.ts';

const refusal = z.object({ usedBy: z.array(holidaySetUse) });

/** Confirms the deletion of a set. If the set is in use, lists the casts that follow it. */
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
  // Lists a cast once, even if several of its deliveries follow the set.
  const casts = new Map(uses.map(({ castId, castName }) => [castId, castName]));
  return (
    <RemoveUsedDialog
      name={set.name}
      texts={texts}
      casts={[...casts].map(([id, name]) => ({ id, name }))}
      removal={remove}
      onConfirm={() => remove.mutate({ holidaySetId: set.id })}
      onClose={onClose}
    />
  );
}
