import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { WithLink } from './with-link.tsx';

const { restoreEmail: texts } = accountTexts;
const wordsFor = (changedByAdmin: boolean) => (changedByAdmin ? texts.byAdmin : texts);

interface RestoreEmailProps {
  readonly token: string;
  readonly onRestored: (resetPasswordToken: string) => void;
}

/**
 * Undoes an address change the user did not make or want: restores the former address, ends all sessions and sets a new
 * password.
 */
export function RestoreEmail({ token, onRestored }: RestoreEmailProps) {
  const restore = trpc.accounts.restoreEmail.useMutation({
    onSuccess: ({ resetPasswordToken }) => onRestored(resetPasswordToken),
  });
  return (
    <WithLink token={token} purpose="restore-email">
      {({ email, changedByAdmin }) => (
        <AuthCard title={texts.title} lead={wordsFor(changedByAdmin).lead}>
          <p className="font-medium break-all">{email}</p>
          <ul className="list-disc pl-5 text-muted-foreground">
            {texts.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <FormError error={restore.error} title={texts.failed} />
          <Button
            variant="primary"
            className="min-h-10"
            disabled={restore.isPending}
            onClick={() => restore.mutate({ token })}
          >
            {restore.isPending ? texts.restoring : wordsFor(changedByAdmin).submit}
          </Button>
          <p className="text-sm text-muted-foreground">{wordsFor(changedByAdmin).otherwise}</p>
        </AuthCard>
      )}
    </WithLink>
  );
}
