import type { BlockingEvent, Webhook } from '@earshot/domain/webhooks/schema';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Time } from '#/components/ui/time.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { REFRESH_MS } from '../api/refresh-ms.ts';
import { useSkipEvent } from '../api/use-webhook-changes.ts';
import { eventText } from '../event-text.ts';
import { webhookTexts as texts } from '../texts.ts';

const SHOWN = 20;

/** Events that the receiver refuses, and that hold up later ones. Nothing is shown while there are none. */
export function BlockingEvents({ webhook: { id: webhookId, state } }: { webhook: Webhook }) {
  const mayEdit = usePermission('edit_api_tokens');
  const skip = useSkipEvent(webhookId);
  const { data, error, refetch } = trpc.webhooks.blocking.useQuery(
    { webhookId, limit: SHOWN },
    { refetchInterval: REFRESH_MS },
  );
  if (data === undefined && error !== null)
    return (
      <section className="panel">
        <ErrorState error={error} title={texts.blockingFailed} onRetry={() => void refetch()} />
      </section>
    );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label={texts.blocking} className="panel grid min-w-0 gap-2 p-3.5">
      <h2 className="font-semibold">{texts.blocking}</h2>
      <p className="text-sm text-muted-foreground">{texts.blockingHelp}</p>
      <ul className="divide-y divide-border">
        {data.items.map((event) => (
          <li key={event.eventId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <BlockingFacts event={event} isPaused={state === 'paused'} />
            {mayEdit && (
              <ConfirmButton
                isPending={skip.isPending}
                armedText={texts.skipArmed}
                onConfirm={() => skip.mutate({ webhookId, eventId: event.eventId })}
              >
                {texts.skip} <span className="sr-only">{eventText(event.type)}</span>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {data.next !== null && <p className="text-sm text-muted-foreground">{texts.blockingMore}</p>}
    </section>
  );
}

const BlockingFacts = ({ event, isPaused }: { event: BlockingEvent; isPaused: boolean }) => (
  <div className="min-w-0 grow basis-64">
    <p className="font-medium">{eventText(event.type)}</p>
    <p className="font-mono text-sm [overflow-wrap:anywhere] text-muted-foreground">{event.eventId}</p>
    <p className="text-sm">
      {texts.refusedSince} <Time at={event.refusedSince} />
      {!isPaused && (
        <>
          {', '}
          {texts.nextAttempt} <Time at={event.nextAttemptAt} only="time" />
        </>
      )}
    </p>
    <p className="text-sm text-muted-foreground">{texts.blockingFacts(event.attempts, event.heldUp)}</p>
  </div>
);
