import { createFileRoute } from '@tanstack/react-router';
import { ChoosePassword } from '#/features/accounts/components/choose-password.tsx';
import { readLinkSearch } from '#/lib/link-search.ts';

export const Route = createFileRoute('/auth/create-password')({
  validateSearch: readLinkSearch,
  component: CreatePasswordPage,
});

function CreatePasswordPage() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ChoosePassword
      purpose="create-password"
      token={token}
      onDone={() => void navigate({ to: '/auth/login', replace: true })}
    />
  );
}
