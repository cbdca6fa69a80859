import type { SecondFactor } from '@earshot/domain/session/second-factor';
import { useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { RenewCodes } from './renew-codes.tsx';
import { TurnOffFactor } from './turn-off-factor.tsx';
import { TurnOnFactor } from './turn-on-factor.tsx';

const { secondFactor: texts } = accountTexts;

export function SecondFactorPanel() {
  const { data, error, isError, refetch } = trpc.secondFactor.get.useQuery();
  return (
    <SettingsPanel
      title={texts.title}
      lead={data?.verified ? texts.onLead : texts.offLead}
      aside={
        data && (
          <StatusBadge shape={data.verified ? 'well' : 'offline'} tone={data.verified ? 'ok' : 'idle'}>
            {data.verified ? texts.on : texts.off}
          </StatusBadge>
        )
      }
    >
      {isError && <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />}
      {data && <Choices factor={data} />}
    </SettingsPanel>
  );
}

const FEW_CODES = 3;
type Step = 'on' | 'off' | 'codes';

function Choices({ factor: { verified, required, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const [step, setStep] = useState<Step | null>(null);
  const onDone = () => setStep(null);
  if (step === 'on') return <TurnOnFactor onDone={onDone} />;
  if (step === 'off') return <TurnOffFactor onDone={onDone} />;
  if (step === 'codes') return <RenewCodes onDone={onDone} />;
  if (!verified) {
    return (
      <Button variant="primary" className="justify-self-start" onClick={() => setStep('on')}>
        {texts.turnOn}
      </Button>
    );
  }
  return (
    <>
      <p className={recoveryCodesLeft < FEW_CODES ? 'text-warn' : 'text-muted-foreground'}>
        {texts.codesLeft(recoveryCodesLeft)}
        {recoveryCodesLeft < FEW_CODES && `. ${texts.few}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setStep('codes')}>{texts.newCodes}</Button>
        {!required && (
          <Button variant="danger" onClick={() => setStep('off')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
      {required && <p className="text-sm text-muted-foreground">{texts.requiredOff}</p>}
    </>
  );
}
