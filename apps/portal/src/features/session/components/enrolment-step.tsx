import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { deviceMark } from '#/lib/device-mark.ts';
import { trpc } from '#/lib/trpc.ts';
import { RecoveryCodes } from '#/shared/second-factor/recovery-codes.tsx';
import { SecondFactorSetup } from '#/shared/second-factor/second-factor-setup.tsx';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { useWait } from '#/shared/session/use-wait.ts';
import { sessionTexts } from '#/texts/session.ts';
import { useConfirmSecondFactor } from '../api/use-second-factor.ts';
import { FactorRefusal } from './factor-refusal.tsx';

const { secondFactor: texts } = sessionTexts;

/** Sets up a second factor during sign-in, as required by the user's organisation. */
export function EnrolmentStep({ challenge, onSignedIn }: { challenge: string; onSignedIn: () => void }) {
  const { mutate: begin, ...begun } = trpc.session.beginSecondFactor.useMutation();
  useEffect(() => begin({ challenge }), [begin, challenge]);
  const confirm = useConfirmSecondFactor();
  const wait = useWait(confirm.error);
  if (confirm.data !== undefined) {
    return (
      <AuthCard title={texts.enrolTitle}>
        <RecoveryCodes codes={confirm.data.recoveryCodes} done={texts.continue} onDone={onSignedIn} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.enrolTitle} lead={texts.enrolLead}>
      {errorCode(begun.error) === 'UE_401' ? (
        <FactorRefusal error={begun.error} wait={0} />
      ) : (
        begun.isError && (
          <ErrorState error={begun.error} title={texts.beginFailed} onRetry={() => begin({ challenge })} />
        )
      )}
      {begun.isPending && <Skeleton className="h-48 w-48" />}
      {begun.data !== undefined && (
        <SecondFactorSetup
          setup={begun.data}
          isPending={confirm.isPending || wait > 0}
          onCode={(code) => confirm.mutate({ challenge, code, device: deviceMark() })}
        >
          <FactorRefusal error={confirm.error} wait={wait} />
        </SecondFactorSetup>
      )}
    </AuthCard>
  );
}
