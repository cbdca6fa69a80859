import type { ApiToken } from '@earshot/domain/access-tokens/api-token';
import { useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { apiTokenTexts as texts } from '#/texts/api-tokens.ts';
import { useResetToken } from '../api/use-token-changes.ts';
import { DaysField } from './days-field.tsx';
import { Secret } from './secret.tsx';

const DAYS = 90;

/** Asks, and then shows the new secret. */
export function ResetTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [expiresInDays, setDays] = useState(DAYS);
  const { mutate, data, error, isPending } = useResetToken();
  const asking = (
    <>
      <Button onClick={onClose}>{texts.keep}</Button>
      <ConfirmButton
        armedText={texts.resetArmed}
        disabled={isPending}
        onConfirm={() => mutate({ apiTokenId: token.id, expiresInDays })}
      >
        {texts.reset}
      </ConfirmButton>
    </>
  );
  const shown = (
    <Button variant="primary" onClick={onClose}>
      {texts.done}
    </Button>
  );
  return (
    <Dialog
      open
      // A click beside the dialog must not take away a secret that nobody has kept yet.
      onOpenChange={(open) => !open && data === undefined && onClose()}
      title={data === undefined ? texts.resetTitle : texts.secret}
      description={data === undefined ? texts.resetText(token.title) : undefined}
      footer={data === undefined ? asking : shown}
    >
      {data === undefined ? (
        <div className="grid gap-3">
          <DaysField value={expiresInDays} onChange={setDays} />
          <FormError error={error} title={texts.resetFailed} />
        </div>
      ) : (
        <Secret secret={data.secret} />
      )}
    </Dialog>
  );
}
