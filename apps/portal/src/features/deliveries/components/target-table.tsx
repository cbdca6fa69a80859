import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import type { ListUrl } from '#/components/data-table/use-list-url.ts';
import { WaitingRows } from '#/components/data-table/waiting-rows.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts as texts } from '#/shared/deliveries/texts.ts';
import { useNewcomers } from '../api/use-newcomers.ts';
import { playsUntil, type TargetView, viewCounts, viewsOf } from '../target-view.ts';
import { targetColumns } from './target-columns.tsx';
import { TargetPlays } from './target-plays.tsx';

interface TargetTableProps {
  readonly delivery: DeliveryDetail;
  readonly view: TargetView;
  readonly search: string;
  readonly url: ListUrl<string>;
}

const LIST_TEXTS = {
  title: texts.table,
  search: texts.search,
  listFailed: texts.targetsFailed,
  noMatch: texts.noMatch,
};

/** Locations of a delivery. Rows are updated in place; new rows appear only on request. */
export function TargetTable({ delivery, view, search, url }: TargetTableProps) {
  const input = { deliveryId: delivery.id, view, search, page: url.page };
  const list = trpc.deliveries.targets.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 });
  const waiting = useNewcomers(delivery.id, { view, rows: list.data?.items, searching: search !== '' });
  const counts = viewCounts(delivery);
  const until = playsUntil(delivery)?.getTime();
  const columns = useMemo(() => targetColumns(until === undefined ? null : new Date(until)), [until]);
  const showNew = () => {
    waiting.clear();
    void list.refetch();
  };

  return (
    <ListPanel
      table="delivery-targets"
      texts={{ ...LIST_TEXTS, none: texts.emptyViews[view] }}
      url={url}
      search={{ search: search === '' ? undefined : search }}
      list={list}
      total={list.data?.total}
      filters={viewsOf(delivery).map((choice) => (
        <FilterChip
          key={choice}
          on={view === choice}
          count={choice === 'unreachable' ? undefined : counts[choice]}
          onToggle={() => url.setFilter(choice === 'all' ? undefined : choice)}
        >
          {texts.views[choice]}
        </FilterChip>
      ))}
      notice={waiting.count > 0 && <WaitingRows onShow={showNew}>{texts.fresh(waiting.count)}</WaitingRows>}
      columns={columns}
      rowId={({ controllerId }) => controllerId}
      rowName={({ boxName }) => boxName}
      renderDetail={({ controllerId, boxName }) => (
        <TargetPlays deliveryId={delivery.id} controllerId={controllerId} boxName={boxName} />
      )}
    />
  );
}
