import { RELEASE_NOTE_PAGE_SIZE } from '@earshot/domain/release-notes/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { trpc } from '#/lib/trpc.ts';
import { releaseNoteTexts as texts } from '#/texts/release-notes.ts';
import type { ReleaseNoteSort } from '../release-note-sorts.ts';
import { AddReleaseNoteButton } from './add-release-note-button.tsx';
import { releaseNoteColumns } from './release-note-columns.tsx';

export function ReleaseNoteList({ search }: { search: ListSearch<ReleaseNoteSort> }) {
  const navigate = useNavigate();
  const [view, setView] = useTableView('release-notes');
  const url = useListUrl(search);
  const filter = { searchText: search.search ?? '' };
  const list = trpc.releaseNotes.list.useQuery(
    { ...filter, page: url.page, pageSize: RELEASE_NOTE_PAGE_SIZE, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const count = trpc.releaseNotes.count.useQuery(filter, { placeholderData: keepPreviousData });

  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      <div className="flex items-center gap-2 border-b border-line px-3 py-2.5">
        <SearchInput
          label={texts.search}
          value={url.text}
          onValueChange={url.setText}
          className="grow tablet:max-w-72"
          data-list-search
        />
        <span className="grow max-tablet:hidden" />
        <ViewMenu columns={releaseNoteColumns} view={view} onView={setView} />
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.listFailed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={releaseNoteColumns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          view={view}
          sort={search}
          onSort={url.toggleSort}
          onOpen={({ id }) =>
            void navigate({ to: '/config/release-notes/$releaseNoteId', params: { releaseNoteId: id } })
          }
          stale={list.isPlaceholderData}
          empty={
            search.search === undefined ? (
              <EmptyState title={texts.none} text={texts.noneHelp} action={<AddReleaseNoteButton />} />
            ) : (
              <EmptyState title={texts.noMatch} text={texts.noMatchHelp} />
            )
          }
        />
      )}
      <Pagination page={url.page} pageSize={RELEASE_NOTE_PAGE_SIZE} total={count.data?.total} onPage={url.setPage} />
    </section>
  );
}
