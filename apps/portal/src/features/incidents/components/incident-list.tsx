import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { incidentTexts as texts } from '#/texts/incidents.ts';
import { type IncidentSearch, readStates } from '../incident-search.ts';
import { IncidentChips } from './incident-chips.tsx';
import { incidentColumns } from './incident-columns.tsx';
import { IncidentDrawer } from './incident-drawer.tsx';

/** Incidents of the selected group, by state, and the one that is looked at beside them. */
export function IncidentList({ search }: { search: IncidentSearch }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const [view, setView] = useTableView('incidents');
  const url = useListUrl(search);
  const states = readStates(search.filterType);
  const filter = { groupId, search: search.search };
  const list = trpc.incidents.list.useQuery(
    { ...filter, states, page: url.page, sort: search.sort, order: search.sort === undefined ? 'DESC' : search.order },
    { placeholderData: keepPreviousData },
  );
  const counts = trpc.incidents.counts.useQuery(filter, { placeholderData: keepPreviousData });
  const show = (incident: string | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, incident }), resetScroll: false });
  const clear = () => {
    url.setText('');
    const none = { filterType: undefined, page: undefined, search: undefined };
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...none }), replace: true });
  };
  const filtered = states !== undefined || search.search !== undefined;
  const total =
    counts.data && (states ?? (['open', 'acknowledged'] as const)).reduce((sum, state) => sum + counts.data[state], 0);

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
            <ViewMenu columns={incidentColumns} view={view} onView={setView} />
          </>
        }
      >
        <IncidentChips chosen={states?.[0]} counts={counts.data} onChange={url.setFilter} />
      </ListToolbar>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={incidentColumns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ boxName }) => boxName}
          view={view}
          onView={setView}
          sort={search}
          onSort={url.toggleSort}
          onOpen={({ id }) => show(id)}
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
      {search.incident !== undefined && (
        <IncidentDrawer key={search.incident} incidentId={search.incident} onClose={() => show(undefined)} />
      )}
    </section>
  );
}
