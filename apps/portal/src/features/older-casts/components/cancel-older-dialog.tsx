import { useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { notifyInfo } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/texts/deliveries.ts';
import { olderCastTexts as texts } from '#/texts/older-casts.ts';

/** Stops what runs or is scheduled, at all of its locations and at once. */
export function CancelOlderDialog({ deliveryId, onClose }: { deliveryId: string; onClose: () => void }) {
  const [idempotencyKey] = useState(() => randomKey());
  const utils = trpc.useUtils();
  const cancel = trpc.olderCasts.cancel.useMutation({
    async onSuccess() {
      await utils.olderCasts.invalidate();
      notifyInfo(texts.cancelled);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={deliveryTexts.cancelQuestion}
      footer={
        <>
          <Button onClick={onClose}>{deliveryTexts.cancelNo}</Button>
          <ConfirmButton
            armedText={deliveryTexts.cancelArmed}
            disabled={cancel.isPending}
            onConfirm={() => cancel.mutate({ deliveryId, idempotencyKey })}
          >
            {deliveryTexts.cancelYes}
          </ConfirmButton>
        </>
      }
    >
      <FormError error={cancel.error} title={deliveryTexts.cancelFailed} />
    </Dialog>
  );
}
