import type { Webhook } from '@earshot/domain/webhooks/schema';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { useSwitchWebhook } from '../api/use-webhook-changes.ts';
import { webhookTexts as texts } from '../texts.ts';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';

export function WebhookActions({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'remove' | null>(null);
  const mayEdit = usePermission('edit_api_tokens');
  const mayReset = usePermission('reset_api_tokens');
  const mayDelete = usePermission('delete_api_tokens');
  const close = () => setAsking(null);
  return (
    <>
      {mayEdit && <SwitchButton webhook={webhook} />}
      {mayEdit && <Button onClick={() => setAsking('edit')}>{texts.edit}</Button>}
      {mayReset && <Button onClick={() => setAsking('rotate')}>{texts.rotate}</Button>}
      {mayDelete && (
        <Button variant="danger" onClick={() => setAsking('remove')}>
          {texts.remove}
        </Button>
      )}
      {asking === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {asking === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} />}
      {asking === 'remove' && <RemoveWebhookDialog webhook={webhook} onClose={close} onRemoved={onRemoved} />}
    </>
  );
}

function SwitchButton({ webhook: { id: webhookId, state } }: { webhook: Webhook }) {
  const { pause, resume } = useSwitchWebhook();
  const isPending = pause.isPending || resume.isPending;
  const change = state === 'active' ? pause : resume;
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && change.mutate({ webhookId })}>
      {state === 'active' ? texts.pause : texts.resume}
    </Button>
  );
}
