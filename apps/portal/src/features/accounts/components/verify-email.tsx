import { Link } from '@tanstack/react-router';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { WithLink } from './with-link.tsx';

const { verifyEmail: texts } = accountTexts;

interface VerifyEmailProps {
  readonly token: string;
  readonly onCreatePassword: (token: string) => void;
}

/** Requires a click, because mail scanners also open links. */
export function VerifyEmail({ token, onCreatePassword }: VerifyEmailProps) {
  const verify = trpc.accounts.verifyEmail.useMutation({
    onSuccess({ createPasswordToken }) {
      if (createPasswordToken !== null) onCreatePassword(createPasswordToken);
    },
  });
  if (verify.data !== undefined && verify.data.createPasswordToken === null) {
    return (
      <AuthCard title={texts.done(verify.data.email)} lead={texts.doneLead}>
        <Button asChild variant="primary">
          <Link to="/auth/login">{texts.toSignIn}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <WithLink token={token} purpose="verify-email">
      {({ email }) => (
        <AuthCard title={texts.title} lead={texts.lead}>
          <p className="font-medium break-all">{email}</p>
          <FormError error={verify.error} title={texts.failed} />
          <Button
            variant="primary"
            className="min-h-10"
            disabled={verify.isPending}
            onClick={() => verify.mutate({ token })}
          >
            {verify.isPending ? texts.verifying : texts.submit}
          </Button>
        </AuthCard>
      )}
    </WithLink>
  );
}
