import { FormError } from '#/components/feedback/form-error.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Time } from '#/components/ui/time.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { hardwareTexts } from '../hardware-texts.ts';
import { FactList } from './fact-list.tsx';

const { connection: texts } = hardwareTexts;

/** Validity period of a controller's access, and a button to reset its connection. */
export function ConnectionPanel({ serialNumber }: { serialNumber: string }) {
  const utils = trpc.useUtils();
  const { data, error } = trpc.broker.credential.useQuery({ serialNumber });
  const reset = trpc.broker.registerController.useMutation({
    onSuccess({ message }) {
      notifySuccess(message);
      void utils.broker.credential.invalidate();
    },
    onError: (failure) => notifyError(apiError(failure).message ?? texts.resetFailed),
  });
  return (
    <section className="panel grid min-w-0 gap-2.5 self-start p-3.5" aria-label={texts.title}>
      <h2 className="text-sm font-semibold">{texts.title}</h2>
      <FormError error={error} title={texts.failed} />
      {data !== undefined && (
        <>
          <FactList
            facts={[
              [texts.state, texts.states[data.state]],
              [texts.validFrom, <Time key="from" at={data.validFrom} />],
              [texts.validUntil, <Time key="until" at={data.validUntil} />],
            ]}
          />
          {data.state !== 'none' && (
            <div className="grid justify-items-start gap-1.5">
              <ConfirmButton disabled={reset.isPending} onConfirm={() => reset.mutate({ serialNumber })}>
                {texts.reset}
              </ConfirmButton>
              <p className="text-sm text-muted-foreground">{texts.resetHelp}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}
