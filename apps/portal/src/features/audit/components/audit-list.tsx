import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { type AuditSearch, isFiltered, readCursor, toFilter } from '../audit-search.ts';
import { auditTexts as texts } from '../texts.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPager } from './audit-pager.tsx';

const FIRST_PAGE = { page: undefined, olderThan: undefined, newerThan: undefined };

export function AuditList({ search }: { search: AuditSearch }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const [view, setView] = useTableView('audit');
  const change = useCallback(
    (values: Partial<AuditSearch>) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...values }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const list = trpc.audit.list.useQuery(
    {
      ...toFilter(search, groupId),
      olderThan: readCursor(search.olderThan),
      newerThan: readCursor(search.newerThan),
    },
    { placeholderData: keepPreviousData },
  );
  const open = useCallback((entry: ShownAuditEntry) => change({ event: entry.id }), [change]);
  const columns = useMemo(() => auditColumns(open), [open]);
  const empty = isFiltered(search) ? (
    <EmptyState title={texts.noMatch} text={texts.noMatchHelp} />
  ) : (
    <EmptyState title={texts.none} text={texts.noneHelp} />
  );
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      <div className="flex flex-wrap items-end gap-2 border-b border-border px-3 py-2.5">
        <AuditFilters search={search} onFilter={(filter) => change({ ...FIRST_PAGE, ...filter })} />
        <ViewMenu columns={columns} view={view} onView={setView} />
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ summary }) => summary.sentence}
          view={view}
          onView={setView}
          onOpen={open}
          stale={list.isPlaceholderData}
          empty={empty}
        />
      )}
      {list.data && !list.isError && (
        <AuditPager
          page={search.page ?? 1}
          shown={list.data}
          isPrevious={list.isPlaceholderData}
          onPlace={(place) => change(place)}
        />
      )}
      {search.event !== undefined && (
        <AuditDrawer
          key={search.event}
          entryId={search.event}
          known={list.data?.items.find(({ id }) => id === search.event)}
          onClose={() => change({ event: undefined })}
          onSubject={(subject) => change({ ...FIRST_PAGE, event: undefined, subject })}
        />
      )}
    </section>
  );
}
