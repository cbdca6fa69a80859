import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BulkBar } from '#/components/data-table/bulk-bar.tsx';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { SavedViewsMenu } from '#/components/data-table/saved-views-menu.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { useSelection } from '#/components/data-table/use-selection.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationTexts as texts } from '#/texts/locations.ts';
import { useBulkEdits } from '../bulk-edits.ts';
import { type LocationSearch, placesFilter } from '../location-search.ts';
import { readStatuses } from '../status-filter.ts';
import { BulkEditButtons } from './bulk-edit-buttons.tsx';
import { locationColumns } from './location-columns.tsx';
import { LocationFilters } from './location-filters.tsx';
import { StatusChips } from './status-chips.tsx';

/** Locations as they are, by status and name, and what can be done with many of them. */
export function LocationList({ search }: { search: LocationSearch }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const [view, setView] = useTableView('locations');
  const url = useListUrl(search);
  const statuses = readStatuses(search.filterType);
  const filter = {
    groupId,
    search: search.search,
    label: search.label,
    ...placesFilter(search.places),
    ...(statuses.length > 0 && { statuses }),
  };
  const edits = useBulkEdits();
  const selection = useSelection({ rowId: ({ id }: { id: string }) => id, filter });
  const list = trpc.locations.list.useQuery(
    { ...filter, page: url.page, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const counts = trpc.locations.counts.useQuery(filter, { placeholderData: keepPreviousData });
  const total = counts.data?.total;
  const filtered =
    statuses.length > 0 || search.search !== undefined || search.label !== undefined || search.places !== undefined;
  const clear = () => {
    url.setText('');
    const none = { filterType: undefined, label: undefined, places: undefined, page: undefined, search: undefined };
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...none }), replace: true });
  };

  return (
    <section aria-label={texts.title} className="panel">
      <ListToolbar
        tools={
          <>
            <SearchInput
              label={texts.search}
              title={texts.searchHint}
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
        <StatusChips chosen={statuses} counts={counts.data?.byStatus} onChange={url.setFilter} />
        <LocationFilters search={search} />
      </ListToolbar>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.locationsFailed} onRetry={() => void list.refetch()} />
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
          selection={edits.length > 0 ? selection.rows : undefined}
          onOpen={({ id }) => void navigate({ to: '/locations/$locationId', params: { locationId: id } })}
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
      <Pagination page={url.page} total={total} onPage={url.setPage} />
      <BulkBar selection={selection} total={total}>
        <BulkEditButtons
          edits={edits}
          selection={selection.value}
          count={selection.count(total)}
          filter={filter}
          onDone={selection.clear}
        />
      </BulkBar>
    </section>
  );
}
