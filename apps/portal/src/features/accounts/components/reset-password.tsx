import { AuthCard } from '#/components/security/auth-card.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/texts/accounts.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { WithLink } from './with-link.tsx';

const { resetPassword: texts } = accountTexts;

/** A new password by the link of a mail. */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = trpc.passwords.reset.useMutation({
    onSuccess() {
      notifySuccess(texts.done);
      onDone();
    },
  });
  return (
    <WithLink token={token} purpose="reset-password">
      {({ email, shortestPassword }) => (
        <AuthCard title={texts.title} lead={texts.lead(email)}>
          <NewPasswordForm
            email={email}
            fewest={shortestPassword}
            texts={texts}
            saving={reset}
            onPassword={(password) => reset.mutate({ token, password })}
          />
        </AuthCard>
      )}
    </WithLink>
  );
}
