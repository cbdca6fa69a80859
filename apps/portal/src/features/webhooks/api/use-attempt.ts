import type { WebhookAttempt } from '@earshot/domain/webhooks/schema';
import { trpc } from '#/lib/trpc.ts';

interface Asked {
  readonly webhookId: string;
  readonly attemptId: string;
  /** The attempt, if the list has already loaded it. */
  readonly known: WebhookAttempt | undefined;
}

/** An attempt. `isGone`: it does not exist, or no longer. */
export function useAttempt({ webhookId, attemptId, known }: Asked) {
  const olderThan = String(BigInt(attemptId) + 1n);
  const { data, error, refetch } = trpc.webhooks.attempts.useQuery(
    { webhookId, olderThan, limit: 1 },
    { enabled: known === undefined },
  );
  const found = data?.items.find(({ id }) => id === attemptId);
  const attempt = known ?? found;
  return { attempt, isGone: attempt === undefined && data !== undefined, error, retry: () => void refetch() };
}
