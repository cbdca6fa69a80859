import { EVENT_DAYS } from '@earshot/domain/events/position';
import { DAY_MS } from '@earshot/domain/time/durations';
import { RETRIED_DAYS } from '@earshot/domain/webhooks/limits';
import type { Webhook } from '@earshot/domain/webhooks/schema';
import { Button } from '#/components/ui/button.tsx';
import { formatDayAndTime, formatDateTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { REFRESH_MS } from '../api/refresh-ms.ts';
import { webhookTexts as texts } from '../texts.ts';

interface WebhookAdviceProps {
  readonly webhook: Webhook;
  readonly onAttempt: (attemptId: string) => void;
}

const daysAfter = (at: string | null, days: number): Date => new Date(Date.parse(at ?? '') + days * DAY_MS);

function adviceOn({ pausedReason, pausedAt, failingSince, createdBy }: Webhook): string | undefined {
  const { advice } = texts;
  if (pausedReason === 'failing') return advice.failing;
  if (pausedReason === 'rights') return advice.rights(createdBy);
  if (pausedReason === 'user') return advice.user(formatDateTime(daysAfter(pausedAt, EVENT_DAYS)));
  return failingSince === null ? undefined : advice.trying(formatDayAndTime(daysAfter(failingSince, RETRIED_DAYS)));
}

/** The next step while a webhook delivers nothing. */
export function WebhookAdvice({ webhook, onAttempt }: WebhookAdviceProps) {
  const text = adviceOn(webhook);
  if (text === undefined) return null;
  const isRefused = webhook.failingSince !== null || webhook.pausedReason === 'failing';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border bg-warn-soft px-3 py-2">
      <p className="min-w-0 grow basis-72">{text}</p>
      {isRefused && <LastFailure webhookId={webhook.id} onAttempt={onAttempt} />}
    </div>
  );
}

function LastFailure({ webhookId, onAttempt }: { webhookId: string; onAttempt: (attemptId: string) => void }) {
  const { data } = trpc.webhooks.attempts.useQuery(
    { webhookId, failed: true, limit: 1 },
    { refetchInterval: REFRESH_MS },
  );
  const [last] = data?.items ?? [];
  if (last === undefined) return null;
  return <Button onClick={() => onAttempt(last.id)}>{texts.advice.lastFailure}</Button>;
}
