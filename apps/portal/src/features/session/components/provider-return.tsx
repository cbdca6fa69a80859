import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { apiError } from '#/lib/api-error.ts';
import { deviceMark } from '#/lib/device-mark.ts';
import { AuthCard } from '#/shared/session/auth-card.tsx';
import { sessionTexts } from '#/texts/session.ts';
import { useCompleteWithProvider } from '../api/use-provider-sign-in.ts';
import type { ProviderAttempt } from '../provider-attempt.ts';
import { Refusal } from './refusal.tsx';

const { provider: texts, toSignIn } = sessionTexts;

interface ProviderReturnProps {
  /** Null if this tab has begun no sign-in, or too long ago. */
  readonly attempt: ProviderAttempt | null;
  /** The query with which the provider returned the user. */
  readonly query: string;
  readonly onSignedIn: () => void;
}

/** Completes a sign-in when the identity provider returns the user. */
export function ProviderReturn({ attempt, query, onSignedIn }: ProviderReturnProps) {
  const { mutate: complete, isError, error } = useCompleteWithProvider(onSignedIn);
  useEffect(() => {
    if (attempt !== null) complete({ attempt: attempt.attempt, query, device: deviceMark() });
  }, [attempt, complete, query]);
  if (attempt !== null && !isError) {
    return (
      <AuthCard title={texts.returning}>
        <output>
          <span className="sr-only">{texts.returning}</span>
          <Skeleton className="h-10" />
        </output>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.refusedTitle}>
      <Refusal>{attempt === null ? texts.over : (apiError(error).message ?? texts.failed)}</Refusal>
      <Link to="/auth/login" className="justify-self-start rounded-sm underline">
        {toSignIn}
      </Link>
    </AuthCard>
  );
}
