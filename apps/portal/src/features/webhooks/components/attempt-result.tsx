import type { WebhookAttempt } from '@earshot/domain/webhooks/schema';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { webhookTexts as texts } from '../texts.ts';

/** Whether the receiver accepted the event, and its status or the reason why not. */
export function AttemptResult({ attempt: { status, error } }: { attempt: WebhookAttempt }) {
  const { accepted, refused, unanswered } = texts.results;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusBadge shape={error === null ? 'well' : 'fault'} tone={error === null ? 'ok' : 'bad'}>
        {error === null ? accepted : status === null ? unanswered : refused}
      </StatusBadge>
      <span className="tabular text-sm [overflow-wrap:anywhere] text-muted-foreground">{error ?? status}</span>
    </span>
  );
}
