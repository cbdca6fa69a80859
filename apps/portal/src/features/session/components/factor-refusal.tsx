import { Link } from '@tanstack/react-router';
import { FormError } from '#/components/feedback/form-error.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { WaitingNote } from '#/shared/session/waiting-note.tsx';
import { sessionTexts as texts } from '#/texts/session.ts';
import { forgetChallenge } from '../challenge.ts';
import { Refusal } from './refusal.tsx';

/** Error of a code: the server's message, the wait, or a link back to the password step. */
export function FactorRefusal({ error, wait }: { error: unknown; wait: number }) {
  const code = errorCode(error);
  if (code === 'UE_429') return <WaitingNote seconds={wait} />;
  if (code !== 'UE_401') return <FormError error={error} title={texts.secondFactor.failed} />;
  return (
    <Refusal>
      {texts.secondFactor.expired}{' '}
      <Link to="/auth/login" onClick={forgetChallenge} className="underline">
        {texts.toSignIn}
      </Link>
    </Refusal>
  );
}
