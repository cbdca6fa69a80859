import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Button } from '#/components/ui/button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';
import { incidentFilter, type IncidentSearch } from '../incident-search.ts';
import { IncidentChips } from './incident-chips.tsx';
import { incidentColumns } from './incident-columns.tsx';
import { IncidentDrawer } from './incident-drawer.tsx';

const NO_PERIOD = { day: undefined, from: undefined, to: undefined, location: undefined } as const;

export function IncidentList({ search }: { search: IncidentSearch }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const url = useListUrl(search);
  const { chosen, states, isPast, during, began, controllerId } = incidentFilter(search);
  const filter = { groupId, search: search.search, during, began, controllerId };
  const list = trpc.incidents.list.useQuery(
    {
      ...filter,
      states: [...states],
      page: url.page,
      sort: search.sort,
      order: search.sort === undefined ? 'DESC' : search.order,
    },
    { placeholderData: keepPreviousData },
  );
  const counts = trpc.incidents.counts.useQuery(filter, { placeholderData: keepPreviousData });
  const show = (incident: string | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, incident }), resetScroll: false });
  const clear = () => {
    url.setText('');
    const none = { filterType: undefined, page: undefined, search: undefined, ...NO_PERIOD };
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...none }), replace: true });
  };
  const clearPeriod = () =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...NO_PERIOD, page: undefined }),
      replace: true,
    });
  const total = counts.data && states.reduce((sum, state) => sum + counts.data[state], 0);

  return (
    <ListPanel
      table="incidents"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={total}
      filtered={chosen !== undefined || isPast || controllerId !== undefined}
      filters={
        <IncidentChips
          chosen={chosen}
          period={search}
          counts={counts.data}
          onChange={url.setFilter}
          onClearPeriod={clearPeriod}
        />
      }
      noMatchAction={<Button onClick={clear}>{texts.clearFilters}</Button>}
      columns={incidentColumns}
      rowId={({ id }) => id}
      rowName={({ boxName }) => boxName}
      onOpen={({ id }) => show(id)}
    >
      {search.incident !== undefined && (
        <IncidentDrawer key={search.incident} incidentId={search.incident} onClose={() => show(undefined)} />
      )}
    </ListPanel>
  );
}
