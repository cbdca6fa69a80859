import { CLIP_PAGE_SIZE } from '@earshot/domain/audio-clips/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { SavedViewsMenu } from '#/components/data-table/saved-views-menu.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/texts/audio.ts';
import type { ClipSort } from '../clip-sorts.ts';
import { AddClipButton } from './add-clip-button.tsx';
import { clipColumns } from './clip-columns.tsx';

export function ClipList({ search }: { search: ListSearch<ClipSort> }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const [view, setView] = useTableView('audio-clips');
  const url = useListUrl(search);
  const filter = { groupId, search: search.search };
  const list = trpc.audioClips.list.useQuery(
    { ...filter, page: url.page, pageSize: CLIP_PAGE_SIZE, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const count = trpc.audioClips.count.useQuery(filter, { placeholderData: keepPreviousData });

  return (
    <section aria-label={texts.title} className="panel overflow-hidden">
      <div className="flex items-center gap-2 border-b border-line px-3 py-2.5">
        <SearchInput
          label={texts.searchClips}
          value={url.text}
          onValueChange={url.setText}
          className="grow tablet:max-w-72"
          data-list-search
        />
        <span className="grow max-tablet:hidden" />
        <SavedViewsMenu table="audio-clips" view={view} onView={setView} />
        <ViewMenu columns={clipColumns} view={view} onView={setView} />
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.listFailed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={clipColumns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          view={view}
          onView={setView}
          sort={search}
          onSort={url.toggleSort}
          onOpen={({ id }) => void navigate({ to: '/audio/$clipId', params: { clipId: id } })}
          stale={list.isPlaceholderData}
          empty={
            search.search === undefined ? (
              <EmptyState title={texts.none} text={texts.noneHelp} action={<AddClipButton />} />
            ) : (
              <EmptyState title={texts.noMatch} text={texts.noMatchHelp} />
            )
          }
        />
      )}
      <Pagination page={url.page} pageSize={CLIP_PAGE_SIZE} total={count.data?.total} onPage={url.setPage} />
    </section>
  );
}
