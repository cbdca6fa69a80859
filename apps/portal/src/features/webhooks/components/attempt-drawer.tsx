import type { Webhook, WebhookAttempt } from '@earshot/domain/webhooks/schema';
import { TEST_EVENT } from '@earshot/domain/webhooks/test-event';
import type { ReactNode } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import { Drawer } from '#/components/ui/drawer.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber } from '#/lib/format.ts';
import { useAttempt } from '../api/use-attempt.ts';
import { eventText } from '../event-text.ts';
import { webhookTexts as texts } from '../texts.ts';
import { AttemptResult } from './attempt-result.tsx';
import { CodeBlock } from './code-block.tsx';
import { RedeliverButton } from './redeliver-button.tsx';

interface AttemptDrawerProps {
  readonly webhook: Webhook;
  readonly attemptId: string;
  /** The attempt, if the list has already loaded it. */
  readonly known: WebhookAttempt | undefined;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** An attempt with its request and answer. */
export function AttemptDrawer({ webhook, attemptId, known, onSent, onClose }: AttemptDrawerProps) {
  const { attempt, isGone, error, retry } = useAttempt({ webhookId: webhook.id, attemptId, known });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={attempt === undefined ? texts.attempt : eventText(attempt.type)}
      lead={attempt && <Time at={attempt.at} />}
    >
      {attempt !== undefined ? (
        <AttemptDetails attempt={attempt}>
          {attempt.type !== TEST_EVENT && (
            <RedeliverButton webhook={webhook} eventId={attempt.eventId} onSent={onSent} />
          )}
        </AttemptDetails>
      ) : isGone ? (
        <EmptyState title={texts.attemptGone} text={texts.attemptGoneHelp} />
      ) : error ? (
        <ErrorState error={error} title={texts.attemptFailed} onRetry={retry} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  );
}

function AttemptDetails({ attempt, children }: { attempt: WebhookAttempt; children: ReactNode }) {
  const { eventId, type, status, ms, request, answer } = attempt;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
        <dt className="text-muted-foreground">{texts.attemptColumns.result}</dt>
        <dd>
          <AttemptResult attempt={attempt} />
        </dd>
        <dt className="text-muted-foreground">{texts.attemptColumns.ms}</dt>
        <dd className="tabular">{texts.milliseconds(formatNumber(ms))}</dd>
        <dt className="text-muted-foreground">{texts.attemptColumns.event}</dt>
        <dd className="font-mono text-sm [overflow-wrap:anywhere]">{type}</dd>
        <dt className="text-muted-foreground">{texts.attemptColumns.eventId}</dt>
        <dd className="flex items-center gap-1 font-mono text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">{eventId}</span>
          <CopyButton text={eventId} label={texts.copyEventId} />
        </dd>
      </dl>
      {children}
      <Body title={texts.request}>
        {request === null ? (
          <p className="text-muted-foreground">{texts.requestHidden}</p>
        ) : (
          <CodeBlock code={indented(request)} copy={texts.copyRequest} />
        )}
      </Body>
      {status !== null && (
        <Body title={answer.length >= ANSWER_KEPT ? texts.answerCut : texts.answer}>
          {answer === '' ? (
            <p className="text-muted-foreground">{texts.noAnswer}</p>
          ) : (
            <CodeBlock code={answer} copy={texts.copyAnswer} />
          )}
        </Body>
      )}
    </div>
  );
}

/** Characters of an answer that the platform keeps. */
const ANSWER_KEPT = 1_000;

const Body = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

/** Requests are JSON without spaces. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
