import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import type { ListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts as texts } from '#/texts/deliveries.ts';
import { playsUntil, TARGET_VIEWS, type TargetView, viewCounts } from '../target-view.ts';
import { useNewcomers } from './use-newcomers.ts';
import { targetColumns } from './target-columns.tsx';

interface TargetTableProps {
  readonly delivery: DeliveryDetail;
  readonly view: TargetView;
  readonly search: string;
  readonly url: ListUrl<string>;
}

/** The locations of a delivery. While it goes on rows change in place; new ones wait until they are asked for. */
export function TargetTable({ delivery, view, search, url }: TargetTableProps) {
  const [tableView, setTableView] = useTableView('delivery-targets');
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
    <section aria-label={texts.table} className="panel overflow-hidden">
      <ListToolbar
        tools={
          <>
            <SearchInput
              label={texts.search}
              value={url.text}
              onValueChange={url.setText}
              className="grow @min-[760px]/toolbar:max-w-72"
              data-list-search
            />
            <ViewMenu columns={columns} view={tableView} onView={setTableView} />
          </>
        }
      >
        {TARGET_VIEWS.map((choice) => (
          <FilterChip
            key={choice}
            on={view === choice}
            count={counts[choice]}
            onToggle={() => url.setFilter(choice === 'all' ? undefined : choice)}
          >
            {texts.views[choice]}
          </FilterChip>
        ))}
      </ListToolbar>
      {waiting.count > 0 && (
        <div className="border-b border-line bg-accent-soft px-3 py-1.5 text-center">
          <Button variant="quiet" size="sm" className="text-accent" onClick={showNew}>
            {texts.fresh(waiting.count)}
          </Button>
        </div>
      )}
      {list.isError ? (
        <ErrorState error={list.error} title={texts.targetsFailed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.table}
          columns={columns}
          rows={list.data?.items}
          rowId={({ controllerId }) => controllerId}
          rowName={({ boxName }) => boxName}
          view={tableView}
          stale={list.isPlaceholderData}
          empty={<EmptyState title={search === '' ? texts.emptyViews[view] : texts.noMatch} />}
        />
      )}
      <Pagination page={url.page} total={list.data?.total} onPage={url.setPage} />
    </section>
  );
}
