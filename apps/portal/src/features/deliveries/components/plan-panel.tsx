import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatRelativeDate, formatSpan, NO_VALUE } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { ConferenceList } from '#/shared/message-casts/conference-list.tsx';
import { listenerTexts } from '#/shared/message-casts/listeners/listener-texts.ts';
import { ListenersWords } from '#/shared/message-casts/listeners/listeners-words.tsx';
import { useShowsListeners } from '#/shared/message-casts/listeners/use-shows-listeners.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import { deliveryAudienceText } from '../delivery-audience.ts';

const { plan: texts } = deliveryTexts;

/** Schedule in wall time as requested, or otherwise the instants sent. */
function when({ sentence, plans, startsAt }: DeliveryDetail): string {
  if (sentence !== null) return sentence;
  const segments = plans[0]?.segments ?? [];
  const [first] = segments;
  const start = formatRelativeDate(first?.startAt ?? startsAt);
  if (first === undefined || (segments.length === 1 && first.count === 1)) return texts.once(start);
  const plays = segments.reduce((sum, { count }) => sum + count, 0);
  return texts.times(start, plays, formatSpan(first.intervalMs));
}

/** The delivery as requested: schedule, audience, conferences and author. */
export function PlanPanel({ delivery }: { delivery: DeliveryDetail }) {
  const { castId, castName, conferences, toneflag, clears, follows, createdAt, createdBy, traceId } = delivery;
  const showsListeners = useShowsListeners(delivery.listeners) && clears === null;
  const chosen = conferences.flatMap((on, index) => (on ? [index + 1] : []));
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.title}</h2>
      <dl className="grid grid-cols-[100px_1fr] gap-x-2.5 gap-y-1.5">
        <Fact label={texts.when}>{when(delivery)}</Fact>
        {clears !== null && (
          <Fact label={texts.clears}>
            <CastLink castId={clears.castId}>{clears.castName}</CastLink>
          </Fact>
        )}
        <Fact label={texts.audience}>
          {deliveryAudienceText(delivery)}
          {follows && <span className="block text-muted-foreground">{texts.follows}</span>}
        </Fact>
        {showsListeners && (
          <Fact label={listenerTexts.label}>
            <ListenersWords listeners={delivery.listeners} />
          </Fact>
        )}
        <Fact label={texts.conferences}>
          <ConferenceList conferences={conferences} label={castTexts.conferenceWords(chosen)} />
        </Fact>
        <Fact label={texts.tone}>{toneflag ? texts.on : texts.off}</Fact>
        <Fact label={texts.cutOff}>{texts.goesOn(formatSpan(delivery.graceMs))}</Fact>
        <Fact label={texts.late}>{texts.lateBy(formatSpan(delivery.lateMs))}</Fact>
        <Fact label={texts.created}>
          <Time at={createdAt} />
        </Fact>
        <Fact label={texts.by}>{createdBy ?? NO_VALUE}</Fact>
        <Fact label={texts.cast}>
          <CastLink castId={castId}>{castName}</CastLink>
        </Fact>
        <Fact label={texts.trace}>
          <span className="flex items-center gap-1">
            <code className="truncate font-mono text-xs text-muted-foreground" title={traceId}>
              {traceId}
            </code>
            <CopyButton text={traceId} label={texts.copyTrace} />
          </span>
        </Fact>
      </dl>
    </section>
  );
}

function CastLink({ castId, children }: { castId: string; children: ReactNode }) {
  return (
    <Link to="/msgs/$messageId" params={{ messageId: castId }} className="text-primary hover:underline">
      {children}
    </Link>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
