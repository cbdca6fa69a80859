import { MIN_SEARCH_LENGTH } from '@earshot/domain/devices/lists';
import { useMemo } from 'react';
import { CursorListPanel, useChangeSearch } from '#/components/data-table/cursor-list-panel.tsx';
import { DaysFilter } from '#/components/data-table/days-filter.tsx';
import { TextFilter } from '#/components/data-table/text-filter.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { FIRST_PAGE } from '#/lib/cursor-place.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { tableTexts } from '#/texts/tables.ts';
import { useSystemEvents } from '../api/use-system-events.ts';
import { isFiltered, isSearchTooShort, type SystemEventSearch } from '../system-event-search.ts';
import { systemEventTexts as texts } from '../texts.ts';
import { EventTypeFilter } from './event-type-filter.tsx';
import { systemEventColumns } from './system-event-columns.tsx';

const NO_FILTER = {
  from: undefined,
  to: undefined,
  search: undefined,
  type: undefined,
  category: undefined,
  location: undefined,
};

/** Events of the devices and controllers of the selected group, or of one location. */
export function SystemEventList({ search }: { search: SystemEventSearch }) {
  const maySeeDevices = usePermission('view_endpoints');
  const maySeeLocations = usePermission('view_controllers');
  const columns = useMemo(
    () => systemEventColumns({ maySeeDevices, maySeeLocations }),
    [maySeeDevices, maySeeLocations],
  );
  const change = useChangeSearch<SystemEventSearch>();
  const list = useSystemEvents(search);
  const types = trpc.systemEvents.types.useQuery(undefined, { staleTime: Infinity });
  const filter = (values: Partial<SystemEventSearch>) => change({ ...FIRST_PAGE, ...values });
  return (
    <CursorListPanel
      table="system-events"
      texts={texts}
      columns={columns}
      list={list}
      place={search}
      isFiltered={isFiltered(search)}
      rowName={({ sentence }) => sentence}
      problem={
        isSearchTooShort(search) ? (
          <EmptyState
            title={deviceTexts.searchTooShort(MIN_SEARCH_LENGTH)}
            text={deviceTexts.searchTooShortHelp}
            action={<Button onClick={() => filter({ search: undefined })}>{deviceTexts.clearSearch}</Button>}
          />
        ) : undefined
      }
      notice={types.isError && <FormError error={types.error} title={texts.typesFailed} />}
      filters={
        <search aria-label={texts.filters} className="flex min-w-0 grow basis-72 flex-wrap items-end gap-2">
          <TextFilter
            label={texts.search}
            help={texts.searchHelp}
            text={search.search}
            onText={(text) => filter({ search: text })}
            isFirst
          />
          <EventTypeFilter
            type={search.type}
            category={search.category}
            types={types.data?.types}
            onChoice={(choice) => filter(choice)}
          />
          <DaysFilter from={search.from} to={search.to} onDays={filter} />
          {search.location !== undefined && (
            <FilterChip on onToggle={() => filter({ location: undefined })}>
              {texts.onlyLocation(list.data?.items[0]?.locationName)}
            </FilterChip>
          )}
          {isFiltered(search) && (
            <Button variant="quiet" onClick={() => filter(NO_FILTER)}>
              {tableTexts.clearFilters}
            </Button>
          )}
        </search>
      }
    />
  );
}
