import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { SendToMissedDialog } from './send-to-missed-dialog.tsx';

const { hearings: texts } = deliveryTexts;

interface SendToMissedProps {
  readonly delivery: DeliveryDetail;
  /** Listeners who have heard none of the plays. */
  readonly heardNothing: number;
}

/** Sends the cast again to those who have not heard it, then links to the new delivery. */
export function SendToMissed({ delivery, heardNothing }: SendToMissedProps) {
  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <>
      {sentId !== null && (
        <Link
          to="/msgs/$messageId/delivery/$deliveryId"
          params={{ messageId: delivery.castId, deliveryId: sentId }}
          className="text-primary hover:underline"
        >
          {texts.openSent}
        </Link>
      )}
      {heardNothing > 0 && (
        <DialogButton
          size="sm"
          renderDialog={(onClose) => <SendToMissedDialog delivery={delivery} onSent={setSentId} onClose={onClose} />}
        >
          {texts.send}
        </DialogButton>
      )}
    </>
  );
}
