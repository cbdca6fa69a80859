import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { RecoveryCodes } from '#/shared/second-factor/recovery-codes.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

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
