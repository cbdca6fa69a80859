import { useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Time } from '#/components/ui/time.tsx';
import { useSession } from '#/lib/use-session.ts';
import { profileTexts } from '#/shared/profile/texts.ts';
import { useEmailChange } from '../api/use-email-change.ts';
import { EmailForm } from './email-form.tsx';

const { emailChange: texts } = profileTexts;

/** Email address for sign-in, and a new address that awaits confirmation. */
export function EmailPanel() {
  const { email } = useSession().user;
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      <p className="font-medium break-all">{email}</p>
      <EmailChange email={email} />
    </SettingsPanel>
  );
}

function EmailChange({ email }: { email: string }) {
  const change = useEmailChange();
  const [isOpen, setIsOpen] = useState(false);
  const { state, request } = change;
  if (state.isError)
    return <ErrorState error={state.error} title={texts.loadFailed} onRetry={() => void state.refetch()} />;
  const pending = state.data?.pending;
  if (pending) return <Pending pending={pending} change={change} />;
  if (!isOpen) {
    return (
      <Button className="justify-self-start" disabled={state.data === undefined} onClick={() => setIsOpen(true)}>
        {texts.change}
      </Button>
    );
  }
  return (
    <EmailForm
      present={email}
      request={request}
      onDone={() => {
        setIsOpen(false);
        request.reset();
      }}
    />
  );
}

interface PendingProps {
  readonly pending: { readonly email: string; readonly expiresAt: string };
  readonly change: ReturnType<typeof useEmailChange>;
}

function Pending({ pending: { email, expiresAt }, change: { resend, cancel } }: PendingProps) {
  const isBusy = resend.isPending || cancel.isPending;
  return (
    <div className="grid gap-3 rounded-md bg-warn-soft px-3 py-3">
      <p className="break-words">
        <span aria-hidden>◌ </span>
        {texts.waits(email)} {texts.until} <Time at={expiresAt} />.
      </p>
      <p className="text-sm">{texts.keeps}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => resend.mutate()}>
          {texts.resend}
        </Button>
        <Button disabled={isBusy} onClick={() => cancel.mutate()}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
