import type { HearingCounts } from '@earshot/domain/deliveries/heard';
import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { useId } from 'react';
import { usePermission } from '#/lib/use-session.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { useShowsListeners } from '#/shared/message-casts/listeners/use-shows-listeners.ts';
import type { HeardSearch } from '../heard-search.ts';
import { HearingTable } from './hearing-table.tsx';
import { SendToMissed } from './send-to-missed.tsx';

const { hearings: texts } = deliveryTexts;

interface HeardBySectionProps {
  readonly delivery: DeliveryDetail;
  readonly search: HeardSearch;
  readonly onSearch: (search: HeardSearch) => void;
}

/** Team members who heard the plays of a delivery, and listeners who have not. */
export function HeardBySection({ delivery, search, onSearch }: HeardBySectionProps) {
  const id = useId();
  const maySend = usePermission('push_mcasts');
  const { id: deliveryId, listeners, inherited } = delivery;
  const isAsked = useShowsListeners(listeners) && delivery.clears === null;
  const { data: counts } = trpc.deliveries.hearingCounts.useQuery({ deliveryId }, { enabled: isAsked, staleTime: 0 });
  if (!isAsked || (listeners === null && !hasAny(counts))) return null;
  const isMissedKnown = listeners !== null && listeners.kind !== 'enrolled';
  return (
    <section aria-labelledby={id} className="panel mt-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 pt-3">
        <h2 id={id} className="text-sm font-semibold">
          {texts.title}
        </h2>
        <output className="grow text-sm text-muted-foreground">
          {counts !== undefined && (isMissedKnown ? texts.counts(counts) : texts.heardOnly(counts.heard))}
        </output>
        {maySend && !inherited && <SendToMissed delivery={delivery} heardNothing={counts?.heardNothing ?? 0} />}
      </div>
      <HearingTable delivery={delivery} counts={counts} search={search} onSearch={onSearch} />
    </section>
  );
}

const hasAny = (counts: HearingCounts | undefined) => counts !== undefined && counts.heard + counts.missed > 0;
