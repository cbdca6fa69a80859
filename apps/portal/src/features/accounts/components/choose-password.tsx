import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { WithLink } from './with-link.tsx';

const TEXTS = { 'create-password': accountTexts.createPassword, 'reset-password': accountTexts.resetPassword };

interface ChoosePasswordProps {
  readonly purpose: keyof typeof TEXTS;
  readonly token: string;
  readonly onDone: () => void;
}

/** The page of a mailed link, on which an invited user creates a password or a user replaces a forgotten one. */
export function ChoosePassword({ purpose, token, onDone }: ChoosePasswordProps) {
  const texts = TEXTS[purpose];
  const options = {
    onSuccess() {
      notifySuccess(texts.done);
      onDone();
    },
  };
  const create = trpc.accounts.createPassword.useMutation(options);
  const reset = trpc.passwords.reset.useMutation(options);
  const saving = purpose === 'create-password' ? create : reset;
  return (
    <WithLink token={token} purpose={purpose}>
      {({ email, shortestPassword }) => (
        <AuthCard title={texts.title} lead={texts.lead(email)}>
          <NewPasswordForm
            email={email}
            fewest={shortestPassword}
            texts={texts}
            saving={saving}
            onPassword={(password) => saving.mutate({ token, password })}
          />
        </AuthCard>
      )}
    </WithLink>
  );
}
