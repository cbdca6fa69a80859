import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BulkBar } from '#/components/data-table/bulk-bar.tsx';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { useSelection } from '#/components/data-table/use-selection.ts';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { locationTexts as texts } from '#/shared/locations/texts.ts';
import { useBulkEdits } from '../bulk-edits.ts';
import { type LocationSearch, placesFilter } from '../location-search.ts';
import { readStatuses } from '../status-filter.ts';
import { locationColumns } from './location-columns.tsx';
import { LocationFilters } from './location-filters.tsx';
import { StatusChips } from './status-chips.tsx';

const NewTaskButton = lazyPart(() => import('./new-task-button.tsx').then((module) => module.NewTaskButton));
const BulkEditButtons = lazyPart(() => import('./bulk-edit-buttons.tsx').then((module) => module.BulkEditButtons));

export function LocationList({ search }: { search: LocationSearch }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
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
  const mayPush = usePermission('push_tasks');
  const selection = useSelection({ rowId: ({ id }: { id: string }) => id, filter });
  const list = trpc.locations.list.useQuery(
    { ...filter, page: url.page, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const counts = trpc.locations.counts.useQuery(filter, { placeholderData: keepPreviousData });
  const total = counts.data?.total;
  const choice = { selection: selection.value, count: selection.count(total), filter };
  const filtered = statuses.length > 0 || search.label !== undefined || search.places !== undefined;
  const clear = () => {
    url.setText('');
    const none = { filterType: undefined, label: undefined, places: undefined, page: undefined, search: undefined };
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...none }), replace: true });
  };

  return (
    <ListPanel
      table="locations"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={total}
      savedViews
      filtered={filtered}
      filters={
        <>
          <StatusChips chosen={statuses} counts={counts.data?.byStatus} onChange={url.setFilter} />
          <LocationFilters search={search} />
        </>
      }
      noMatchAction={<Button onClick={clear}>{texts.clearFilters}</Button>}
      columns={locationColumns}
      rowId={({ id }) => id}
      rowName={({ boxName }) => boxName}
      selection={edits.length > 0 || mayPush ? selection.rows : undefined}
      onOpen={({ id }) => void navigate({ to: '/locations/$locationId', params: { locationId: id } })}
    >
      <BulkBar selection={selection} total={total}>
        <Suspense>
          {mayPush && <NewTaskButton {...choice} />}
          <BulkEditButtons edits={edits} {...choice} onDone={selection.clear} />
        </Suspense>
      </BulkBar>
    </ListPanel>
  );
}
