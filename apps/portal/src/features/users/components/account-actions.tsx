import type { UserDetail } from '@earshot/domain/users/schema';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useUserActions } from '../api/use-user-actions.ts';
import { userTexts as texts } from '../texts.ts';
import { fullName } from '../user-filter.ts';

interface AccountActionsProps {
  readonly user: UserDetail;
  /** Whether the admin may unlock the account and reset its second factor. */
  readonly mayControl: boolean;
  readonly mayInvite: boolean;
}

/** Actions that restore a user's access. Each is shown only if it applies and is allowed. */
export function AccountActions({ user, mayControl, mayInvite }: AccountActionsProps) {
  const [resetting, setResetting] = useState(false);
  const { unlock, resetSecondFactor, resend, isPending } = useUserActions(user.id);
  return (
    <>
      {user.isLocked && mayControl && (
        <Button variant="primary" disabled={isPending} onClick={unlock}>
          {texts.unlock}
        </Button>
      )}
      {!user.isVerified && mayInvite && (
        <Button disabled={isPending} onClick={resend}>
          {texts.resend}
        </Button>
      )}
      {user.mfa.verified && mayControl && (
        <Button disabled={isPending} onClick={() => setResetting(true)}>
          {texts.resetSecondFactor}
        </Button>
      )}
      {resetting && (
        <ConfirmDialog
          title={texts.resetSecondFactorTitle}
          description={texts.resetSecondFactorText(fullName(user))}
          keep={texts.keep}
          confirm={texts.resetSecondFactor}
          armed={texts.resetSecondFactorArmed}
          request={resetSecondFactor}
          failed={texts.mfaResetFailed}
          onConfirm={() => resetSecondFactor.mutate({ userId: user.id }, { onSuccess: () => setResetting(false) })}
          onClose={() => {
            setResetting(false);
            resetSecondFactor.reset();
          }}
        />
      )}
    </>
  );
}
