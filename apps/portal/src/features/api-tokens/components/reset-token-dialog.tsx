import type { ApiToken } from '@earshot/domain/access-tokens/api-token';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Select } from '#/components/ui/input.tsx';
import { Secret } from '#/shared/api-tokens/secret.tsx';
import { useResetToken } from '../api/use-token-changes.ts';
import { apiTokenTexts as texts } from '../texts.ts';
import { DaysField } from './days-field.tsx';

const DAYS = 90;

/** Asks for confirmation, then shows the new secret. */
export function ResetTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [expiresInDays, setDays] = useState(DAYS);
  const [overlapHours, setOverlap] = useState(0);
  const reset = useResetToken();
  if (reset.data !== undefined)
    return (
      <Dialog
        // Only the button closes the dialog, because the secret is shown once.
        locked
        title={texts.secret}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        }
      >
        <Secret label={texts.secret} secret={reset.data.secret} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={texts.resetTitle}
      description={texts.resetText(token.title)}
      keep={texts.keep}
      confirm={texts.reset}
      armed={texts.resetArmed}
      request={reset}
      failed={texts.resetFailed}
      onConfirm={() => reset.mutate({ apiTokenId: token.id, expiresInDays, overlapHours })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <DaysField value={expiresInDays} onChange={setDays} />
        <Field label={texts.overlap} help={texts.overlapHelp}>
          {(control) => (
            <Select
              {...control}
              value={String(overlapHours)}
              onChange={({ target }) => setOverlap(Number(target.value))}
            >
              {Object.entries(texts.overlaps).map(([hours, label]) => (
                <option key={hours} value={hours}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
