import type { ApiToken } from '@earshot/domain/access-tokens/api-token';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { DaysField } from '#/shared/api-tokens/days-field.tsx';
import { OverlapField } from '#/shared/api-tokens/overlap-field.tsx';
import { SecretDialog } from '#/shared/api-tokens/secret-dialog.tsx';
import { useResetToken } from '../api/use-token-changes.ts';
import { apiTokenTexts as texts } from '../texts.ts';

const DAYS = 90;

/** Asks for confirmation, then shows the new secret. */
export function ResetTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [expiresInDays, setDays] = useState(DAYS);
  const [overlapHours, setOverlap] = useState(0);
  const reset = useResetToken();
  if (reset.data !== undefined)
    return <SecretDialog title={texts.secret} secret={reset.data.secret} done={texts.done} onClose={onClose} />;
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
        <OverlapField texts={texts} value={overlapHours} onChange={setOverlap} />
      </div>
    </ConfirmDialog>
  );
}
