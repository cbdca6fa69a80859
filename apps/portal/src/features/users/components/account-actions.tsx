import type { UserDetail } from '@earshot/domain/users/schema';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { userTexts as texts } from '#/texts/users.ts';
import { useUserActions } from '../api/use-user-actions.ts';
import { fullName } from '../user-filter.ts';

/** What can be done for a person who can't sign in; a button stands only where it would do something. */
export function AccountActions({ user }: { user: UserDetail }) {
  const [resetting, setResetting] = useState(false);
  const { unlock, resetMfa, resend, isPending } = useUserActions(user.id);
  return (
    <>
      {user.isLocked && (
        <Button variant="primary" disabled={isPending} onClick={unlock}>
          {texts.unlock}
        </Button>
      )}
      {!user.isVerified && (
        <Button disabled={isPending} onClick={resend}>
          {texts.resend}
        </Button>
      )}
      {user.mfa.verified && (
        <Button disabled={isPending} onClick={() => setResetting(true)}>
          {texts.resetMfa}
        </Button>
      )}
      {resetting && (
        <Dialog
          open
          onOpenChange={setResetting}
          title={texts.resetMfaTitle}
          description={texts.resetMfaText(fullName(user))}
          footer={
            <>
              <Button onClick={() => setResetting(false)}>{texts.keep}</Button>
              <ConfirmButton
                armedText={texts.resetMfaArmed}
                onConfirm={() => {
                  setResetting(false);
                  resetMfa();
                }}
              >
                {texts.resetMfa}
              </ConfirmButton>
            </>
          }
        />
      )}
    </>
  );
}
