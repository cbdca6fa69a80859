import { CONTROLLER_STATUSES } from '@earshot/domain/controllers/presence';
import { keepPreviousData } from '@tanstack/react-query';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { SavedViewsMenu } from '#/components/data-table/saved-views-menu.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Flagged } from '#/components/flagged.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationTexts as texts } from '#/texts/locations.ts';
import { readStatuses, toggleStatus } from '../status-filter.ts';
import type { LocationSort } from '../location-sorts.ts';
import { locationColumns } from './location-columns.tsx';

/** Locations as they are, by status and name. */
export function LocationList({ search }: { search: ListSearch<LocationSort> }) {
  const { id: groupId } = useSelectedGroup();
  const [view, setView] = useTableView('locations');
  const url = useListUrl(search);
  const statuses = readStatuses(search.filterType);
  const filter = { groupId, search: search.search, ...(statuses.length > 0 ? { statuses } : {}) };
  const list = trpc.locations.list.useQuery(
    { ...filter, page: url.page, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const counts = trpc.locations.counts.useQuery(filter, { placeholderData: keepPreviousData });
  const byStatus = counts.data?.byStatus;
  const all = byStatus && Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  const filtered = statuses.length > 0 || search.search !== undefined;
  const clear = () => {
    url.setText('');
    url.setFilter(undefined);
  };

  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
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
            <SavedViewsMenu table="locations" view={view} onView={setView} />
            <ViewMenu columns={locationColumns} view={view} onView={setView} />
          </>
        }
      >
        <FilterChip on={statuses.length === 0} count={all} onToggle={() => url.setFilter(undefined)}>
          {texts.all}
        </FilterChip>
        {CONTROLLER_STATUSES.map((status) => {
          const chip = (
            <FilterChip
              key={status}
              on={statuses.includes(status)}
              count={byStatus?.[status]}
              onToggle={() => url.setFilter(toggleStatus(statuses, status))}
            >
              {texts.statuses[status]}
            </FilterChip>
          );
          if (status !== 'rebooting') return chip;
          return (
            <Flagged key={status} flag="rebootingFilter">
              {chip}
            </Flagged>
          );
        })}
      </ListToolbar>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={locationColumns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ boxName }) => boxName}
          view={view}
          onView={setView}
          sort={search}
          onSort={url.toggleSort}
          stale={list.isPlaceholderData}
          empty={
            filtered ? (
              <EmptyState
                title={texts.noMatch}
                text={texts.noMatchHelp}
                action={<Button onClick={clear}>{texts.clearFilters}</Button>}
              />
            ) : (
              <EmptyState title={texts.none} text={texts.noneHelp} />
            )
          }
        />
      )}
      <Pagination page={url.page} total={counts.data?.total} onPage={url.setPage} />
    </section>
  );
}
