import type { TokenPurpose, TokenState } from '@earshot/domain/accounts/schema';
import { Link } from '@tanstack/react-router';
import { AuthCard } from '#/components/security/auth-card.tsx';
import { Button } from '#/components/ui/button.tsx';
import { accountTexts } from '#/texts/accounts.ts';
import { sessionTexts } from '#/texts/session.ts';

const { link: texts } = accountTexts;

export type DeadState = Exclude<TokenState['state'], 'valid'> | 'missing';

/** A link of a mail that works no more says why, and what to do. */
export function DeadLink({ state, purpose }: { state: DeadState; purpose: TokenPurpose }) {
  const isReset = purpose === 'reset-password';
  return (
    <AuthCard title={texts.title} lead={texts[state]}>
      {!isReset && <p className="text-soft">{texts.askAdministrator}</p>}
      <div className="flex flex-wrap gap-2">
        {isReset && (
          <Button asChild variant="primary">
            <Link to="/auth/request-reset">{texts.newReset}</Link>
          </Button>
        )}
        <Button asChild>
          <Link to="/auth/login">{sessionTexts.toSignIn}</Link>
        </Button>
      </div>
    </AuthCard>
  );
}
