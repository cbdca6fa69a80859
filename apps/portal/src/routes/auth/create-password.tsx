import { createFileRoute } from '@tanstack/react-router';
import { CreatePassword } from '#/features/accounts/components/create-password.tsx';
import { readLinkSearch } from '#/lib/link-search.ts';

export const Route = createFileRoute('/auth/create-password')({
  validateSearch: readLinkSearch,
  component: CreatePasswordPage,
});

function CreatePasswordPage() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CreatePassword token={token} onDone={() => void navigate({ to: '/auth/login', replace: true })} />;
}
