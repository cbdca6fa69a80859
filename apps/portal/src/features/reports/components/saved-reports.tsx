import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { pageState, Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { savedTexts as texts } from '../saved-texts.ts';
import { savedColumns } from './saved-columns.tsx';
import { SavedReportDialog } from './saved-report-dialog.tsx';

/** The user's saved reports, and shared ones of the selected group. */
export function SavedReports() {
  const { id: groupId } = useSelectedGroup();
  const [page, setPage] = useState(1);
  const [view, setView] = useTableView('saved-reports');
  const [edited, setEdited] = useState<SavedReport>();
  const list = trpc.savedReports.list.useQuery({ groupId, page }, { placeholderData: keepPreviousData });
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <DataTable
            label={texts.title}
            columns={savedColumns(setEdited)}
            rows={list.data?.items}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            view={view}
            onView={setView}
            stale={list.isPlaceholderData}
            empty={<EmptyState title={texts.none} text={texts.noneHelp} action={<ReportsLink />} />}
          />
          <Pagination
            page={page}
            pageSize={DEFAULT_PAGE_SIZE}
            total={list.data?.total}
            state={pageState(list)}
            onPage={setPage}
          />
        </>
      )}
      {edited !== undefined && <SavedReportDialog report={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

export const ReportsLink = () => (
  <Button asChild>
    <Link to="/reports">{texts.openReports}</Link>
  </Button>
);
