import type { DeviceSignIn as Asking } from '@earshot/domain/session/device-sign-in';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { Time } from '#/components/ui/time.tsx';
import { isMissing } from '#/lib/api-error.ts';
import { formatAgo, NO_VALUE } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { DeviceCodeForm } from './device-code-form.tsx';

const { device: texts } = accountTexts;

interface DeviceSignInProps {
  /** Code from the URL; if empty, a form asks for the code. */
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** Asks whether a program may sign in as this user. */
export function DeviceSignIn({ code, onCode }: DeviceSignInProps) {
  const asking = trpc.deviceSignIn.describe.useQuery({ userCode: code }, { enabled: code !== '', staleTime: Infinity });
  if (code === '') return <DeviceCodeForm onCode={onCode} />;
  if (isMissing(asking.error)) {
    return (
      <div className="grid gap-4">
        <p role="alert" className="text-destructive">
          <span aria-hidden>▲ </span>
          {texts.unknown}
        </p>
        <DeviceCodeForm onCode={onCode} />
      </div>
    );
  }
  if (asking.isError)
    return <ErrorState error={asking.error} title={texts.failed} onRetry={() => void asking.refetch()} />;
  if (asking.data === undefined) return <Skeleton className="h-40" />;
  return <Answer asking={asking.data} onAnother={() => onCode('')} />;
}

function Answer({ asking, onAnother }: { asking: Asking; onAnother: () => void }) {
  const { userCode } = asking;
  const answer = trpc.deviceSignIn.answer.useMutation();
  if (answer.data !== undefined) {
    return (
      <div className="grid gap-4">
        <output className="block font-medium">
          <span aria-hidden>{answer.data.allowed ? '✓ ' : '■ '}</span>
          {answer.data.allowed ? texts.allowed : texts.refused}
        </output>
        <Button className="justify-self-start" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    );
  }
  return (
    <SettingsPanel title={texts.asksTitle} lead={texts.asks(asking.clientName ?? texts.aProgram)}>
      <p className="font-mono text-2xl tracking-widest">{userCode}</p>
      <Facts asking={asking} />
      <p className="text-warn">
        <span aria-hidden>▲ </span>
        {texts.warning}
      </p>
      <FormError error={answer.error} title={texts.answerFailed} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={answer.isPending} onClick={() => answer.mutate({ userCode, allow: true })}>
          {texts.allow}
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate({ userCode, allow: false })}>
          {texts.refuse}
        </Button>
      </div>
    </SettingsPanel>
  );
}

function Facts({ asking: { address, userAgent, createdAt, expiresAt } }: { asking: Asking }) {
  return (
    <dl className="grid grid-cols-[92px_1fr] gap-x-2.5 gap-y-1.5">
      <dt className="text-muted-foreground">{texts.from}</dt>
      <dd className="font-mono">{address ?? NO_VALUE}</dd>
      <dt className="text-muted-foreground">{texts.with}</dt>
      <dd className="break-all">{userAgent ?? NO_VALUE}</dd>
      <dt className="text-muted-foreground">{texts.when}</dt>
      <dd>
        <Time at={createdAt} /> <span className="text-muted-foreground">({formatAgo(createdAt)})</span>
      </dd>
      <dt className="text-muted-foreground">{texts.until}</dt>
      <dd>
        <Time at={expiresAt} only="time" />
      </dd>
    </dl>
  );
}
