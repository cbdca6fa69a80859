import type { FactorSetup } from '@earshot/domain/session/second-factor';
import type { ReactNode } from 'react';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';

const { secondFactor: texts } = accountTexts;
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface SecondFactorSetupProps {
  readonly setup: FactorSetup;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  /** The error of the last code. */
  readonly children?: ReactNode;
}

/** The secret as QR code and text, and a form for the first code, which proves that the app has the secret. */
export function SecondFactorSetup({ setup, isPending, onCode, children }: SecondFactorSetupProps) {
  return (
    <div className="grid gap-4">
      <p>{texts.scan}</p>
      <QrCode text={setup.uri} />
      <div>
        <p className="text-sm text-muted-foreground">{texts.cantScan}</p>
        <p className="flex items-center gap-1">
          <code className="font-mono">{inFours(setup.secret)}</code>
          <CopyButton text={setup.secret} label={texts.copyKey} />
        </p>
      </div>
      <CodeForm
        kind="app"
        label={texts.thenCode}
        submit={isPending ? texts.confirming : texts.confirm}
        disabled={isPending}
        onCode={onCode}
      >
        {children}
      </CodeForm>
    </div>
  );
}
