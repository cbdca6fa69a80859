import type { TokenPurpose, TokenState } from '@earshot/domain/accounts/schema';
import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { sessionTexts } from '#/texts/session.ts';

const { link: texts } = accountTexts;

export type DeadState = Exclude<TokenState['state'], 'valid'> | 'missing';

const ADVICE: Readonly<Record<TokenPurpose, string | undefined>> = {
  'verify-email': texts.askAdministrator,
  'create-password': texts.askAdministrator,
  'reset-password': undefined,
  'change-email': texts.askAgain,
  'restore-email': texts.tellAdministrator,
};

/** Explains why a mailed link no longer works, and the next step. */
export function DeadLink({ state, purpose }: { state: DeadState; purpose: TokenPurpose }) {
  const isReset = purpose === 'reset-password';
  const advice = ADVICE[purpose];
  return (
    <AuthCard title={texts.title} lead={texts[state]}>
      {advice !== undefined && <p className="text-muted-foreground">{advice}</p>}
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
