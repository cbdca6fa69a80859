import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ListUrl } from '#/components/data-table/use-list-url.ts';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { formatDateTime, formatTimeSeconds, isToday } from '#/lib/format.ts';
import { momentText } from '#/lib/moment-text.ts';
import { usePermission } from '#/lib/use-session.ts';
import { ClipPlayer } from '#/shared/audio-clips/clip-player.tsx';
import { DeliveryStatusBadge } from '#/shared/deliveries/delivery-status-badge.tsx';
import { deliveryTexts as texts } from '#/shared/deliveries/texts.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import type { HeardSearch } from '../heard-search.ts';
import type { TargetView } from '../target-view.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Funnel } from './funnel.tsx';
import { HeardBySection } from './heard-by-section.tsx';
import { NextPlaysPanel } from './next-plays-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProofMenu } from './proof-menu.tsx';
import { TargetTable } from './target-table.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import { UnreachablePanel } from './unreachable-panel.tsx';

interface DeliveryPageProps {
  readonly delivery: DeliveryDetail;
  readonly view: TargetView;
  readonly search: string;
  readonly url: ListUrl<string>;
  readonly heard: { readonly search: HeardSearch; readonly onSearch: (search: HeardSearch) => void };
}

const seconds = (at: string) => (isToday(at) ? formatTimeSeconds(at) : formatDateTime(at));
const CANCELLABLE: readonly string[] = ['created', 'scheduled', 'sending'];

/** Live page of one delivery: its progress and the state of each location. */
export function DeliveryPage({ delivery, view, search, url, heard }: DeliveryPageProps) {
  const [cancelling, setCancelling] = useState(false);
  const maySend = usePermission('push_mcasts');
  const { id, castId, castName, status, clip, counts, funnel, inherited } = delivery;
  return (
    <Page
      title={castName}
      crumbs={[{ title: castName, to: `/msgs/${castId}` }, { title: texts.crumb }]}
      lead={
        <>
          <DeliveryStatusBadge status={status} audible={counts.STARTED > 0} />
          <Sentence delivery={delivery} />
        </>
      }
      actions={
        <>
          <ProofMenu deliveryId={id} />
          {maySend && !inherited && (
            <>
              <Button asChild>
                <Link to="/msgs/$messageId/new-delivery" params={{ messageId: castId }}>
                  {castTexts.sendCast(true)}
                </Link>
              </Button>
              {CANCELLABLE.includes(status) && (
                <Button variant="danger" onClick={() => setCancelling(true)}>
                  {texts.cancel}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      {inherited && <p className="panel mb-3.5 px-3.5 py-2.5 text-muted-foreground">{texts.inherited}</p>}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          {clip !== null && (
            <div className="panel mb-3.5">
              <ClipPlayer clip={clip} />
            </div>
          )}
          <Funnel funnel={funnel} counts={counts} />
          <UnreachablePanel delivery={delivery} onShowAll={() => url.setFilter('unreachable')} />
          <TargetTable delivery={delivery} view={view} search={search} url={url} />
          <HeardBySection delivery={delivery} {...heard} />
        </div>
        <aside className="grid min-w-0 content-start items-start gap-3.5 tablet:max-lg:grid-cols-2">
          <PlanPanel delivery={delivery} />
          <NextPlaysPanel delivery={delivery} />
          <TimelinePanel deliveryId={id} />
        </aside>
      </div>
      {cancelling && <CancelDialog deliveryId={id} locations={funnel.planned} onClose={() => setCancelling(false)} />}
    </Page>
  );
}

function Sentence({ delivery }: { delivery: DeliveryDetail }): ReactNode {
  const { cancellation, startsAt, createdBy, status, plays } = delivery;
  if (cancellation !== null) {
    const { confirmed, unreachable, silentBy, requestedAt, requestedBy } = cancellation;
    return (
      <output className="tabular">
        {texts.cancelProgress(confirmed, unreachable, silentBy === null ? null : momentText(silentBy))} ·{' '}
        {texts.cancelledBy(seconds(requestedAt), requestedBy)}
      </output>
    );
  }
  const ahead = status === 'scheduled' || status === 'created';
  const start = startsAt === null ? '' : ahead ? formatDateTime(startsAt) : seconds(startsAt);
  return (
    <span className="tabular" title={formatDateTime(startsAt)}>
      {ahead ? texts.startsAt(start, createdBy) : texts.startedBy(start, createdBy)} · {texts.plays(plays)}
    </span>
  );
}
