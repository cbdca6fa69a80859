import type { Webhook } from '@earshot/domain/webhooks/schema';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { useRemoveWebhook } from '../api/use-webhook-changes.ts';
import { webhookTexts as texts } from '../texts.ts';

interface RemoveWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveWebhookDialog({ webhook, onClose, onRemoved }: RemoveWebhookDialogProps) {
  const remove = useRemoveWebhook(onRemoved);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(webhook.name)}
      keep={texts.keep}
      confirm={texts.remove}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.removeFailed}
      onConfirm={() => remove.mutate({ webhookId: webhook.id })}
      onClose={onClose}
    />
  );
}
