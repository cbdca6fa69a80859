import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { RecoveryCodes } from '#/shared/second-factor/recovery-codes.tsx';
import { SecondFactorSetup } from '#/shared/second-factor/second-factor-setup.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

const { secondFactor: texts, recoveryCodes } = accountTexts;

/** Three steps: the password, the authenticator app, the recovery codes. */
export function TurnOnFactor({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const begin = trpc.secondFactor.begin.useMutation();
  const confirm = trpc.secondFactor.confirm.useMutation({ onSuccess: () => notifySuccess(texts.turnedOn) });
  const finish = () => {
    void utils.secondFactor.get.invalidate();
    onDone();
  };
  if (confirm.data !== undefined) {
    return <RecoveryCodes codes={confirm.data.recoveryCodes} done={recoveryCodes.kept} onDone={finish} />;
  }
  const cancel = (
    <Button variant="quiet" className="justify-self-start" onClick={onDone}>
      {shellTexts.cancel}
    </Button>
  );
  if (begin.data !== undefined) {
    return (
      <div className="grid max-w-[400px] gap-4">
        <SecondFactorSetup setup={begin.data} isPending={confirm.isPending} onCode={(code) => confirm.mutate({ code })}>
          <FormError error={confirm.error} title={texts.failed} />
        </SecondFactorSetup>
        {cancel}
      </div>
    );
  }
  return (
    <ConfirmPasswordForm
      submit={texts.next}
      isPending={begin.isPending}
      error={begin.error}
      onPassword={(password) => begin.mutate({ password })}
    >
      {cancel}
    </ConfirmPasswordForm>
  );
}
