import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useWebhook } from '#/features/webhooks/api/use-webhook.ts';
import { WebhookPage } from '#/features/webhooks/components/webhook-page.tsx';
import { webhookTexts as texts } from '#/features/webhooks/texts.ts';
import { readWebhookSearch } from '#/features/webhooks/webhook-search.ts';
import { notifyError } from '#/lib/notify.ts';

export const Route = createFileRoute('/_shell/api/webhooks/$webhookId')({
  validateSearch: readWebhookSearch,
  component: WebhookRoute,
});

function WebhookRoute() {
  const { webhookId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { webhook, notFound, error, retry } = useWebhook(webhookId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/api/webhooks', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={texts.failed} onRetry={retry} />;
  if (webhook === undefined) return <PageSkeleton />;
  return (
    <WebhookPage
      key={webhook.id}
      webhook={webhook}
      search={search}
      onRemoved={() => void navigate({ to: '/api/webhooks' })}
    />
  );
}
