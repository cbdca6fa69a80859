import { isUuid } from '@earshot/domain/ids/uuid';
import type { Webhook } from '@earshot/domain/webhooks/schema';
import { errorCode } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { webhookTexts as texts } from '../texts.ts';
import { REFRESH_MS } from './refresh-ms.ts';

export interface WebhookAnswer {
  readonly webhook: Webhook | undefined;
  /** Message shown when the user is redirected to the list, if the webhook was not found. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useWebhook(webhookId: string): WebhookAnswer {
  const wellFormed = isUuid(webhookId);
  const { data, error, refetch } = trpc.webhooks.get.useQuery(
    { webhookId },
    { enabled: wellFormed, refetchInterval: REFRESH_MS },
  );
  const gone = errorCode(error) === 'UE_404';
  return {
    webhook: gone ? undefined : data,
    notFound: !wellFormed ? texts.malformedId : gone ? texts.gone : null,
    // A failed refresh keeps the page.
    error: gone || data !== undefined ? null : error,
    retry: () => void refetch(),
  };
}
