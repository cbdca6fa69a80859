import { useId, useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { notifyInfo } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts as texts } from '#/shared/deliveries/texts.ts';

interface CancelDialogProps {
  readonly deliveryId: string;
  readonly locations: number;
  readonly onClose: () => void;
}

export function CancelDialog({ deliveryId, locations, onClose }: CancelDialogProps) {
  const id = useId();
  const [cut, setCut] = useState(true);
  const [idempotencyKey] = useState(() => randomKey());
  const utils = trpc.useUtils();
  const cancel = trpc.deliveries.cancel.useMutation({
    onSuccess(delivery) {
      utils.deliveries.get.setData({ deliveryId }, (before) => before && { ...before, ...delivery });
      void utils.deliveries.invalidate();
      notifyInfo(texts.cancelAsked);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.cancelQuestion}
      description={texts.cancelConsequence(locations)}
      keep={texts.cancelNo}
      confirm={texts.cancelYes}
      armed={texts.cancelArmed}
      request={cancel}
      failed={texts.cancelFailed}
      onConfirm={() => cancel.mutate({ deliveryId, cut, idempotencyKey })}
      onClose={onClose}
    >
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={cut}
          onChange={(event) => setCut(event.target.checked)}
          aria-describedby={`${id}-help`}
        />
        <div>
          <label htmlFor={id} className="font-medium">
            {texts.cut}
          </label>
          <p id={`${id}-help`} className="text-sm text-muted-foreground">
            {texts.cutHelp}
          </p>
        </div>
      </div>
    </ConfirmDialog>
  );
}
