import { createFileRoute } from '@tanstack/react-router';
import { RestoreEmail } from '#/features/accounts/components/restore-email.tsx';
import { readLinkSearch } from '#/lib/link-search.ts';

export const Route = createFileRoute('/auth/restore-email')({
  validateSearch: readLinkSearch,
  component: RestoreEmailPage,
});

function RestoreEmailPage() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RestoreEmail
      token={token}
      onRestored={(next) => void navigate({ to: '/auth/reset-password', search: { token: next }, replace: true })}
    />
  );
}
