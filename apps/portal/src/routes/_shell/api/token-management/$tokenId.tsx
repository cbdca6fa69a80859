import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useApiToken } from '#/features/api-tokens/api/use-api-token.ts';
import { TokenPage } from '#/features/api-tokens/components/token-page.tsx';
import { apiTokenTexts as texts } from '#/features/api-tokens/texts.ts';
import { notifyError } from '#/lib/notify.ts';

export const Route = createFileRoute('/_shell/api/token-management/$tokenId')({ component: TokenRoute });

function TokenRoute() {
  const { tokenId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { token, notFound, error, retry } = useApiToken(tokenId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/api/token-management', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={texts.tokenFailed} onRetry={retry} />;
  if (token === undefined) return <PageSkeleton />;
  return <TokenPage key={token.id} token={token} onRemoved={() => void navigate({ to: '/api/token-management' })} />;
}
