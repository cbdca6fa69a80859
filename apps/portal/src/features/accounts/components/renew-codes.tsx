import { ConfirmPasswordForm } from '#/components/security/confirm-password-form.tsx';
import { RecoveryCodes } from '#/components/security/recovery-codes.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/texts/accounts.ts';
import { shellTexts } from '#/texts/shell.ts';

const { secondFactor: texts, recoveryCodes } = accountTexts;

export function RenewCodes({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const renew = trpc.secondFactor.newRecoveryCodes.useMutation({
    onSuccess: () => void utils.secondFactor.get.invalidate(),
  });
  if (renew.data !== undefined) {
    return <RecoveryCodes codes={renew.data.recoveryCodes} done={recoveryCodes.kept} onDone={onDone} />;
  }
  return (
    <>
      <p>{texts.newCodesLead}</p>
      <ConfirmPasswordForm
        submit={texts.newCodes}
        isPending={renew.isPending}
        error={renew.error}
        onPassword={(password) => renew.mutate({ password })}
      >
        <Button variant="quiet" onClick={onDone}>
          {shellTexts.cancel}
        </Button>
      </ConfirmPasswordForm>
    </>
  );
}
