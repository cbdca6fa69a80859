import { AuthCard } from '#/components/security/auth-card.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/texts/accounts.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { WithLink } from './with-link.tsx';

const texts = { ...accountTexts.resetPassword, ...accountTexts.createPassword };

/** The first password of a new account, once the address is verified. */
export function CreatePassword({ token, onDone }: { token: string; onDone: () => void }) {
  const create = trpc.accounts.createPassword.useMutation({
    onSuccess() {
      notifySuccess(texts.done);
      onDone();
    },
  });
  return (
    <WithLink token={token} purpose="create-password">
      {({ email, shortestPassword }) => (
        <AuthCard title={texts.title} lead={texts.lead(email)}>
          <NewPasswordForm
            email={email}
            fewest={shortestPassword}
            texts={texts}
            saving={create}
            onPassword={(password) => create.mutate({ token, password })}
          />
        </AuthCard>
      )}
    </WithLink>
  );
}
