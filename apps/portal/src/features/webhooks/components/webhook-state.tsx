import type { Webhook } from '@earshot/domain/webhooks/schema';
import type { ReactNode } from 'react';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { webhookTexts as texts } from '../texts.ts';

type State = Pick<Webhook, 'pausedReason' | 'pausedAt' | 'failingSince'>;

/** The state as a badge, with its time, and the reason of a pause. */
export function WebhookState({ state: { pausedReason, pausedAt, failingSince } }: { state: State }) {
  if (pausedReason !== null)
    return (
      <Detailed since={pausedAt} reason={texts.pausedReasons[pausedReason]}>
        <StatusBadge shape="stopped" tone={pausedReason === 'user' ? 'idle' : 'bad'}>
          {texts.states.paused}
        </StatusBadge>
      </Detailed>
    );
  if (failingSince !== null)
    return (
      <Detailed since={failingSince}>
        <StatusBadge shape="waiting" tone="warn">
          {texts.states.failing}
        </StatusBadge>
      </Detailed>
    );
  return (
    <StatusBadge shape="well" tone="ok">
      {texts.states.active}
    </StatusBadge>
  );
}

interface DetailedProps {
  readonly since: string | null;
  readonly reason?: string;
  readonly children: ReactNode;
}

const Detailed = ({ since, reason, children }: DetailedProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
    {children}
    <span className="text-sm text-muted-foreground">
      {texts.since} <Time at={since} />
    </span>
    {reason !== undefined && <span className="basis-full text-sm text-muted-foreground">{reason}</span>}
  </span>
);
