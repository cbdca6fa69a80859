import { Button } from '#/components/ui/button.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { shellTexts } from '#/texts/shell.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

const { secondFactor: texts } = accountTexts;

export function TurnOffFactor({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.secondFactor.remove.useMutation({
    async onSuccess() {
      await utils.secondFactor.get.invalidate();
      notifySuccess(texts.turnedOff);
      onDone();
    },
  });
  return (
    <>
      <p>{texts.turnOffLead}</p>
      <ConfirmPasswordForm
        submit={texts.turnOff}
        isPending={remove.isPending}
        error={remove.error}
        onPassword={(password) => remove.mutate({ password })}
      >
        <Button variant="quiet" onClick={onDone}>
          {shellTexts.cancel}
        </Button>
      </ConfirmPasswordForm>
    </>
  );
}
