import { UNSUPPORTED_PAGE_SIZE, type UnsupportedSort } from '@earshot/domain/dashboard/sorts';
import { keepPreviousData } from '@tanstack/react-query';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Page } from '#/components/layout/page.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';
import { dashboardTexts } from '#/texts/dashboard.ts';
import { useRefreshMs } from '../api/use-refresh-ms.ts';
import { unsupportedColumns } from './unsupported-columns.tsx';

const { unsupported: texts, failed } = dashboardTexts;

/** Locations whose controllers do not report of their devices. */
export function UnsupportedLocations({ search }: { search: ListSearch<UnsupportedSort> }) {
  const { id: groupId } = useSelectedGroup();
  const { permissions } = useSession();
  const [view, setView] = useTableView('unsupported-locations');
  const url = useListUrl(search);
  const refreshMs = useRefreshMs();
  const { data, error, isPlaceholderData, refetch } = trpc.dashboard.unsupported.useQuery(
    {
      groupId,
      search: search.search,
      page: url.page,
      pageSize: UNSUPPORTED_PAGE_SIZE,
      sort: search.sort,
      order: search.order,
    },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );
  const columns = unsupportedColumns(permissions.includes('view_controllers_tunnel'));
  return (
    <Page
      title={texts.title}
      crumbs={[{ title: texts.crumb }]}
      lead={data && texts.description(data.supplied, data.locations)}
    >
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
              <ViewMenu columns={columns} view={view} onView={setView} />
            </>
          }
        >
          {null}
        </ListToolbar>
        {error !== null ? (
          <ErrorState error={error} title={failed} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={data?.items}
            rowId={({ id }) => id}
            rowName={({ boxName }) => boxName}
            view={view}
            onView={setView}
            sort={search}
            onSort={url.toggleSort}
            stale={isPlaceholderData}
            empty={
              search.search === undefined ? (
                <EmptyState title={texts.none} text={texts.noneHelp} />
              ) : (
                <EmptyState title={texts.noMatch} text={dashboardTexts.noMatchHelp} />
              )
            }
          />
        )}
        <Pagination page={url.page} total={data?.total} pageSize={UNSUPPORTED_PAGE_SIZE} onPage={url.setPage} />
      </section>
    </Page>
  );
}
