import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '#/features/accounts/components/verify-email.tsx';
import { readLinkSearch } from '#/lib/link-search.ts';

export const Route = createFileRoute('/auth/verify-email')({
  validateSearch: readLinkSearch,
  component: VerifyEmailPage,
});

function VerifyEmailPage() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VerifyEmail
      token={token}
      onCreatePassword={(next) =>
        void navigate({ to: '/auth/create-password', search: { token: next }, replace: true })
      }
    />
  );
}
