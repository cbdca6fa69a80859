import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { readChallenge } from '#/features/session/challenge.ts';
import { EnrolmentStep } from '#/features/session/components/enrolment-step.tsx';
import { SecondFactorStep } from '#/features/session/components/second-factor-step.tsx';
import { readLoginSearch } from '#/lib/login-address.ts';
import { sessionToken } from '#/lib/session-token.ts';

export const Route = createFileRoute('/auth/mfa')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ search: { from } }) => {
    if (readChallenge() !== null) return;
    // Without a pending challenge there is no second step.
    throw sessionToken() === null ? redirect({ to: '/auth/login', search: { from } }) : redirect({ href: from ?? '/' });
  },
  component: SecondFactorPage,
});

function SecondFactorPage() {
  const { from } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Kept in state, because success clears the stored challenge while the page still shows the result.
  const [challenge] = useState(readChallenge);
  const onSignedIn = () => void navigate({ href: from ?? '/', replace: true });
  if (challenge === null) return null;
  return challenge.status === 'second-factor' ? (
    <SecondFactorStep challenge={challenge.challenge} onSignedIn={onSignedIn} />
  ) : (
    <EnrolmentStep challenge={challenge.challenge} onSignedIn={onSignedIn} />
  );
}
