import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { deviceMark } from '#/lib/device-mark.ts';
import { CodeForm } from '#/shared/second-factor/code-form.tsx';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { useWait } from '#/shared/session/use-wait.ts';
import { sessionTexts } from '#/texts/session.ts';
import { useCompleteSecondFactor } from '../api/use-second-factor.ts';
import { FactorRefusal } from './factor-refusal.tsx';

const { secondFactor: texts } = sessionTexts;

/** Asks for an app code or a recovery code. */
export function SecondFactorStep({ challenge, onSignedIn }: { challenge: string; onSignedIn: () => void }) {
  const [byRecovery, setByRecovery] = useState(false);
  const complete = useCompleteSecondFactor(onSignedIn);
  const wait = useWait(complete.error);
  const kind = byRecovery ? 'recovery' : 'app';
  return (
    <AuthCard title={texts.title} lead={byRecovery ? texts.recoveryLead : texts.lead}>
      <CodeForm
        // A change of the kind clears the typed code.
        key={kind}
        kind={kind}
        submit={complete.isPending ? texts.submitting : texts.submit}
        disabled={complete.isPending || wait > 0}
        onCode={(code) =>
          complete.mutate({ challenge, device: deviceMark(), ...(byRecovery ? { recoveryCode: code } : { code }) })
        }
      >
        <FactorRefusal error={complete.error} wait={wait} />
      </CodeForm>
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
