import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import type { Notice } from '@earshot/domain/notices/schema';
import { useState } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { noticeTexts as texts } from '#/shared/notices/texts.ts';
import { shellTexts } from '#/texts/shell.ts';
import { noticeColumns } from './notice-columns.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

/** All notices, sorted by their end, latest first. */
export function NoticeList() {
  const [view] = useTableView('notices');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<Notice>();
  const list = trpc.notices.list.useQuery(
    { page, pageSize: DEFAULT_PAGE_SIZE },
    { placeholderData: (before) => before },
  );
  if (list.isError)
    return <ErrorState error={list.error} title={texts.listFailed} onRetry={() => void list.refetch()} />;
  const isLast = (list.data?.items.length ?? 0) < DEFAULT_PAGE_SIZE;
  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      <DataTable
        label={texts.title}
        columns={noticeColumns}
        rows={list.data?.items}
        rowId={({ id }) => id}
        rowName={({ message }) => message}
        view={view}
        onOpen={setEdited}
        stale={list.isPlaceholderData}
        empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
      />
      {(page > 1 || !isLast) && (
        <div className="flex justify-end gap-2 border-t border-border px-3 py-2">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {shellTexts.table.previous}
          </Button>
          <Button size="sm" disabled={isLast} onClick={() => setPage(page + 1)}>
            {shellTexts.table.next}
          </Button>
        </div>
      )}
      {edited && <NoticeDialog notice={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
