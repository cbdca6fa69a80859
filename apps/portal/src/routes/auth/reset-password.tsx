import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '#/features/accounts/components/reset-password.tsx';
import { readLinkSearch } from '#/lib/link-search.ts';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: readLinkSearch,
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ResetPassword token={token} onDone={() => void navigate({ to: '/auth/login', replace: true })} />;
}
