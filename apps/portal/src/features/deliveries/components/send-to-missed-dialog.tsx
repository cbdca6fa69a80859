import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { useState } from 'react';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';

const { hearings: texts } = deliveryTexts;

interface SendToMissedDialogProps {
  readonly delivery: DeliveryDetail;
  readonly onSent: (deliveryId: string) => void;
  readonly onClose: () => void;
}

export function SendToMissedDialog({ delivery, onSent, onClose }: SendToMissedDialogProps) {
  const [idempotencyKey] = useState(() => randomKey());
  const utils = trpc.useUtils();
  const send = trpc.deliveries.sendToMissed.useMutation({
    onSuccess({ deliveryId }) {
      void utils.deliveries.invalidate();
      notifySuccess(castTexts.sent);
      onSent(deliveryId);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.sendQuestion}
      submit={texts.sendYes}
      submitting={castTexts.working}
      request={send}
      failed={castTexts.sendFailedShort}
      onSubmit={() => send.mutate({ deliveryId: delivery.id, idempotencyKey })}
      onClose={onClose}
    >
      <p>{texts.sendConsequence(delivery.castName)}</p>
    </FormDialog>
  );
}
