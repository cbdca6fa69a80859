import { API_STATES, type ApiState } from '@earshot/domain/api-status/lists';
import { keepPreviousData } from '@tanstack/react-query';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { type ApiStatusSearch, readApiStates } from '../api-status-search.ts';
import { apiStatusTexts as texts } from '../texts.ts';
import { apiStatusColumns } from './api-status-columns.tsx';

/** Refetch interval; heartbeats arrive once a minute. */
const REFETCH_MS = 60_000;

/** Local APIs of the selected group and its sub-groups, one row per location. */
export function ApiStatusList({ search }: { search: ApiStatusSearch }) {
  const { id: groupId } = useSelectedGroup();
  const url = useListUrl(search);
  const states = readApiStates(search.filterType);
  const filter = { groupId, search: search.search, ...(states.length > 0 && { states }) };
  const options = { placeholderData: keepPreviousData, refetchInterval: REFETCH_MS };
  const list = trpc.apiStatus.list.useQuery(
    { ...filter, page: url.page, sort: search.sort, order: search.order },
    options,
  );
  const counts = trpc.apiStatus.counts.useQuery(filter, options);
  const toggle = (state: ApiState) => {
    const next = states.includes(state) ? states.filter((other) => other !== state) : [...states, state];
    url.setFilter(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <ListPanel
      table="api-status"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={counts.data?.total}
      filtered={states.length > 0}
      filters={API_STATES.map((state) => (
        <FilterChip
          key={state}
          on={states.includes(state)}
          count={counts.data?.byState[state]}
          onToggle={() => toggle(state)}
        >
          {texts.states[state]}
        </FilterChip>
      ))}
      noMatchAction={<Button onClick={() => url.setFilter(undefined)}>{texts.clearFilters}</Button>}
      columns={apiStatusColumns}
      rowId={({ controllerId }) => controllerId}
      rowName={({ boxName }) => boxName}
    />
  );
}
