import type { Webhook } from '@earshot/domain/webhooks/schema';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { OverlapField } from '#/shared/api-tokens/overlap-field.tsx';
import { useRotateSecret } from '../api/use-webhook-changes.ts';
import { webhookTexts as texts } from '../texts.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

const HOURS = 24;

/** Asks for confirmation, then shows the new secret. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [overlapHours, setOverlap] = useState(HOURS);
  const rotate = useRotateSecret();
  if (rotate.data !== undefined) return <WebhookSecretDialog secret={rotate.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={texts.rotateTitle}
      description={texts.rotateText(webhook.name)}
      keep={texts.keepSecret}
      confirm={texts.rotate}
      armed={texts.rotateArmed}
      request={rotate}
      failed={texts.rotateFailed}
      onConfirm={() => rotate.mutate({ webhookId: webhook.id, overlapHours })}
      onClose={onClose}
    >
      <OverlapField texts={texts} value={overlapHours} onChange={setOverlap} />
    </ConfirmDialog>
  );
}
