import { TOKEN_DAYS } from '@earshot/domain/access-tokens/limits';
import { useState } from 'react';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { DaysField } from '#/shared/api-tokens/days-field.tsx';
import { OverlapField } from '#/shared/api-tokens/overlap-field.tsx';
import { SecretDialog } from '#/shared/api-tokens/secret-dialog.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { ConfirmingPassword } from './confirming-password.tsx';
import { useConfirmed } from './use-confirmed.ts';

const { directory: texts, failed } = identityTexts;

interface DirectoryTokenDialogProps {
  readonly groupId: string;
  readonly version: number;
  readonly isConnected: boolean;
  readonly issue: IdentityChanges['issueToken'];
  readonly onClose: () => void;
}

/** Makes the token of the directory or replaces it, then shows it. */
export function DirectoryTokenDialog({ groupId, version, isConnected, issue, onClose }: DirectoryTokenDialogProps) {
  // The response connects the directory.
  const [isReplacement] = useState(isConnected);
  const [expiresInDays, setDays] = useState<number>(TOKEN_DAYS.most);
  const [overlapHours, setOverlap] = useState(0);
  const { confirmed, field, rest } = useConfirmed(issue.error);
  const close = () => {
    issue.reset();
    onClose();
  };
  if (issue.data !== undefined)
    return <SecretDialog title={texts.secret} secret={issue.data.secret} done={texts.done} onClose={close} />;
  return (
    <FormDialog
      title={isReplacement ? texts.replaceTitle : texts.connectTitle}
      description={isReplacement ? texts.replaceText : texts.connectText}
      submit={texts.connectSubmit}
      request={{ isPending: issue.isPending, error: rest }}
      failed={failed}
      onSubmit={() => issue.mutate({ groupId, version, expiresInDays, overlapHours, ...confirmed })}
      onClose={close}
    >
      <DaysField value={expiresInDays} onChange={setDays} />
      {isReplacement && <OverlapField texts={texts} value={overlapHours} onChange={setOverlap} />}
      <ConfirmingPassword {...field} />
    </FormDialog>
  );
}
