import type { Webhook } from '@earshot/domain/webhooks/schema';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { useRotateSecret } from '../api/use-webhook-changes.ts';
import { webhookTexts as texts } from '../texts.ts';
import { SecretDialog } from './secret-dialog.tsx';

const HOURS = 24;

/** Asks for confirmation, then shows the new secret. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [overlapHours, setOverlap] = useState(HOURS);
  const rotate = useRotateSecret();
  if (rotate.data !== undefined) return <SecretDialog secret={rotate.data.secret} onClose={onClose} />;
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
      <Field label={texts.overlap} help={texts.overlapHelp}>
        {(control) => (
          <Select {...control} value={String(overlapHours)} onChange={({ target }) => setOverlap(Number(target.value))}>
            {Object.entries(texts.overlaps).map(([hours, label]) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
