import { Link } from '@tanstack/react-router';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { WithLink } from './with-link.tsx';

const { confirmEmail: texts } = accountTexts;

/** Requires a click, because mail scanners also open links. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirm = trpc.accounts.confirmEmail.useMutation();
  if (confirm.data !== undefined) {
    return (
      <AuthCard title={texts.doneTitle} lead={texts.done}>
        <p className="font-medium break-all">{confirm.data.email}</p>
        <Button asChild variant="primary">
          <Link to="/">{texts.toPortal}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <WithLink token={token} purpose="change-email">
      {({ email }) => (
        <AuthCard title={texts.title} lead={texts.lead}>
          <p className="font-medium break-all">{email}</p>
          <FormError error={confirm.error} title={texts.failed} />
          <Button
            variant="primary"
            className="min-h-10"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ token })}
          >
            {confirm.isPending ? texts.confirming : texts.submit}
          </Button>
        </AuthCard>
      )}
    </WithLink>
  );
}
