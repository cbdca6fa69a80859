import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInForm } from '#/features/session/components/sign-in-form.tsx';
import { readLoginSearch } from '#/lib/login-address.ts';
import { sessionToken } from '#/lib/session-token.ts';

export const Route = createFileRoute('/auth/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    if (sessionToken() !== null) throw redirect({ href: search.from ?? '/' });
  },
  component: LoginPage,
});

function LoginPage() {
  const { from, expired, factor } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SignInForm
      ended={factor ? 'factor-required' : expired ? 'expired' : undefined}
      from={from}
      onSignedIn={() => void navigate({ href: from ?? '/', replace: true })}
      onChallenge={() => void navigate({ to: '/auth/mfa', search: { from } })}
    />
  );
}
