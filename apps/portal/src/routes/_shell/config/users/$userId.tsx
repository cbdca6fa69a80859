import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useUser } from '#/features/users/api/use-user.ts';
import { UserPage } from '#/features/users/components/user-page.tsx';
import { userTexts } from '#/features/users/texts.ts';
import { notifyError } from '#/lib/notify.ts';

export const Route = createFileRoute('/_shell/config/users/$userId')({ component: UserRoute });

function UserRoute() {
  const { userId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { user, notFound, error, retry } = useUser(userId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/config/users', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={userTexts.userFailed} onRetry={retry} />;
  if (user === undefined) return <PageSkeleton />;
  return <UserPage user={user} onRemoved={() => void navigate({ to: '/config/users' })} />;
}
