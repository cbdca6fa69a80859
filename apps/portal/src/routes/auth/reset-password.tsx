import { createFileRoute } from '@tanstack/react-router';
import { ChoosePassword } from '#/features/accounts/components/choose-password.tsx';
import { readLinkSearch } from '#/lib/link-search.ts';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: readLinkSearch,
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ChoosePassword
      purpose="reset-password"
      token={token}
      onDone={() => void navigate({ to: '/auth/login', replace: true })}
    />
  );
}
