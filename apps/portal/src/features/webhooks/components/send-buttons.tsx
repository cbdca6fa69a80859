import type { Webhook } from '@earshot/domain/webhooks/schema';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { useTestEvent } from '../api/use-send-again.ts';
import { webhookTexts as texts } from '../texts.ts';
import { RedeliverDialog } from './redeliver-dialog.tsx';

interface SendButtonsProps {
  readonly webhook: Webhook;
  readonly onSent: () => void;
}

/** Sends a test event, or events of the past. A paused webhook sends nothing. */
export function SendButtons({ webhook: { id, state }, onSent }: SendButtonsProps) {
  const mayEdit = usePermission('edit_api_tokens');
  const test = useTestEvent(id, onSent);
  if (!mayEdit || state === 'paused') return null;
  return (
    <>
      <Button size="sm" aria-disabled={test.isPending} onClick={() => !test.isPending && test.send()}>
        {texts.test}
      </Button>
      <DialogButton
        size="sm"
        renderDialog={(onClose) => <RedeliverDialog webhookId={id} onSent={onSent} onClose={onClose} />}
      >
        {texts.range}
      </DialogButton>
    </>
  );
}
