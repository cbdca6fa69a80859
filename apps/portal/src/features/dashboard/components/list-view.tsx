import type { DashboardController } from '@earshot/domain/dashboard/schema';
import type { DashboardSort } from '@earshot/domain/dashboard/sorts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { pageState, Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useFlag } from '#/lib/settings.ts';
import { useNow } from '#/lib/use-now.ts';
import { useControllerCounts } from '../api/use-controller-counts.ts';
import { useControllerRows } from '../api/use-controller-rows.ts';
import { useOfferedStatuses, wantedStatuses } from '../dashboard-filters.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { controllerColumns } from './controller-columns.tsx';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { NoControllers } from './no-controllers.tsx';

/** Update interval of the ages, in milliseconds. */
const AGES_EVERY_MS = 15_000;

export function ListView({ search }: { search: ListSearch<DashboardSort> }) {
  const { id: groupId } = useSelectedGroup();
  const [view, setView] = useTableView('dashboard');
  const url = useListUrl(search);
  const navigate = useNavigate();
  const now = useNow(AGES_EVERY_MS);
  const showsModules = useFlag('registrationModules');
  const statuses = wantedStatuses(useOfferedStatuses(), search.filterType);
  const counts = useControllerCounts(groupId, search.search);
  const list = useControllerRows({
    groupId,
    search: search.search,
    statuses: [...statuses],
    page: url.page,
    sort: search.sort,
    order: search.order,
  });
  const columns = useMemo(
    () => controllerColumns(now, showsModules ? [] : ['registrationModule']),
    [now, showsModules],
  );
  const total = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  const open = ({ id }: DashboardController) => void navigate({ to: `/locations/${id}` });

  return (
    <>
      <DashboardToolbar
        url={url}
        filterType={search.filterType}
        counts={counts}
        tools={<ViewMenu columns={columns} view={view} onView={setView} />}
      />
      {list.waiting > 0 && (
        <output className="block border-b border-border px-3 py-1.5 text-center">
          <Button size="sm" onClick={list.show}>
            {texts.changed(list.waiting)}
          </Button>
        </output>
      )}
      {list.isError ? (
        <ErrorState
          error={list.error}
          title={texts.listFailed}
          general={texts.failed}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          label={texts.cards.controllers}
          columns={columns}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ boxName }) => boxName}
          view={view}
          onView={setView}
          sort={search}
          onSort={url.toggleSort}
          onOpen={open}
          stale={list.isPlaceholderData}
          empty={<Empty search={search} onClear={() => (url.setText(''), url.setFilter(undefined))} />}
        />
      )}
      <Pagination page={url.page} total={total} state={pageState(list)} onPage={url.setPage} />
    </>
  );
}

function Empty({ search, onClear }: { search: ListSearch<DashboardSort>; onClear: () => void }) {
  if (search.search === undefined && search.filterType === undefined) return <NoControllers />;
  return (
    <EmptyState
      title={texts.noMatch}
      text={texts.noMatchHelp}
      action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
    />
  );
}
