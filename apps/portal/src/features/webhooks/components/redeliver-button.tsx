import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import type { Webhook } from '@earshot/domain/webhooks/schema';
import { usePermission } from '#/lib/use-session.ts';
import { useRedelivery } from '../api/use-send-again.ts';
import { webhookTexts as texts } from '../texts.ts';

interface RedeliverButtonProps {
  readonly webhook: Webhook;
  readonly eventId: string;
  readonly onSent: () => void;
}

/** Delivers one event again. */
export function RedeliverButton({ webhook: { id, state }, eventId, onSent }: RedeliverButtonProps) {
  const mayEdit = usePermission('edit_api_tokens');
  const { redeliver, isPending, error } = useRedelivery(id, onSent);
  if (!mayEdit) return null;
  if (state === 'paused') return <p className="text-sm text-muted-foreground">{texts.redeliverPaused}</p>;
  return (
    <div className="grid gap-2">
      <FormError error={error} title={texts.redeliverFailed} />
      <Button
        className="justify-self-start"
        aria-disabled={isPending}
        onClick={() => !isPending && redeliver({ eventId })}
      >
        {texts.redeliver}
      </Button>
      <p className="text-sm text-muted-foreground">{texts.redeliverHelp}</p>
    </div>
  );
}
