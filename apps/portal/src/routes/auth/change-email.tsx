import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmail } from '#/features/accounts/components/confirm-email.tsx';
import { readLinkSearch } from '#/lib/link-search.ts';

export const Route = createFileRoute('/auth/change-email')({
  validateSearch: readLinkSearch,
  component: ChangeEmailPage,
});

function ChangeEmailPage() {
  const { token } = Route.useSearch();
  return <ConfirmEmail token={token} />;
}
