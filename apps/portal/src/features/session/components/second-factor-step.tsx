import { useState } from 'react';
import { AuthCard } from '#/components/security/auth-card.tsx';
import { CodeForm } from '#/components/security/code-form.tsx';
import { useWait } from '#/components/security/use-wait.ts';
import { Button } from '#/components/ui/button.tsx';
import { deviceMark } from '#/lib/device-mark.ts';
import { sessionTexts } from '#/texts/session.ts';
import { useCompleteSecondFactor } from '../api/use-second-factor.ts';
import { FactorRefusal } from './factor-refusal.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

const { secondFactor: texts } = sessionTexts;

/** Asks for an app code or a recovery code. */
export function SecondFactorStep({ challenge, onSignedIn }: { challenge: string; onSignedIn: () => void }) {
  const [byRecovery, setByRecovery] = useState(false);
  const complete = useCompleteSecondFactor(onSignedIn);
  const wait = useWait(complete.error);
  const disabled = complete.isPending || wait > 0;
  const submit = complete.isPending ? texts.submitting : texts.submit;
  const refusal = <FactorRefusal error={complete.error} wait={wait} />;
  return (
    <AuthCard title={texts.title} lead={byRecovery ? texts.recoveryLead : texts.lead}>
      {byRecovery ? (
        <RecoveryCodeForm
          submit={submit}
          disabled={disabled}
          onCode={(recoveryCode) => complete.mutate({ challenge, recoveryCode, device: deviceMark() })}
        >
          {refusal}
        </RecoveryCodeForm>
      ) : (
        <CodeForm
          submit={submit}
          disabled={disabled}
          onCode={(code) => complete.mutate({ challenge, code, device: deviceMark() })}
        >
          {refusal}
        </CodeForm>
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        onClick={() => {
          complete.reset();
          setByRecovery(!byRecovery);
        }}
      >
        {byRecovery ? texts.byApp : texts.byRecovery}
      </Button>
    </AuthCard>
  );
}
