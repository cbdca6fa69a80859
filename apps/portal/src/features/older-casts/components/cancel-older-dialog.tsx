import { useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { notifyInfo } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { olderCastTexts as texts } from '../texts.ts';

/** Cancels a running or scheduled delivery immediately at all its locations. */
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
    <ConfirmDialog
      title={deliveryTexts.cancelQuestion}
      keep={deliveryTexts.cancelNo}
      confirm={deliveryTexts.cancelYes}
      armed={deliveryTexts.cancelArmed}
      request={cancel}
      failed={deliveryTexts.cancelFailed}
      onConfirm={() => cancel.mutate({ deliveryId, idempotencyKey })}
      onClose={onClose}
    />
  );
}
