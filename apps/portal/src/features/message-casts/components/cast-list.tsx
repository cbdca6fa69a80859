import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { SavedViewsMenu } from '#/components/data-table/saved-views-menu.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { usePlayingCasts } from '../api/use-playing-casts.ts';
import type { CastSort } from '../cast-sorts.ts';
import { castColumns } from './cast-columns.tsx';

export function CastList({ search }: { search: ListSearch<CastSort> }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const mayCreate = usePermission('manage_mcasts');
  const [view, setView] = useTableView('message-casts');
  const url = useListUrl(search);
  const filter = { groupId, search: search.search };
  const list = trpc.messageCasts.list.useQuery(
    { ...filter, page: url.page, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const count = trpc.messageCasts.count.useQuery(filter, { placeholderData: keepPreviousData });
  const playing = usePlayingCasts(groupId);
  const columns = useMemo(() => castColumns(playing), [playing]);

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
        <SavedViewsMenu table="message-casts" view={view} onView={setView} />
        <ViewMenu columns={columns} view={view} onView={setView} />
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.listFailed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          view={view}
          onView={setView}
          sort={search}
          onSort={url.toggleSort}
          onOpen={({ id }) => void navigate({ to: '/msgs/$messageId', params: { messageId: id } })}
          stale={list.isPlaceholderData}
          empty={
            search.search === undefined ? (
              <EmptyState
                title={texts.empty}
                text={texts.emptyHelp}
                action={
                  mayCreate && (
                    <Button asChild variant="primary">
                      <Link to="/msgs/new-message">{texts.createTitle}</Link>
                    </Button>
                  )
                }
              />
            ) : (
              <EmptyState title={texts.noMatch} text={texts.noMatchHelp} />
            )
          }
        />
      )}
      <Pagination page={url.page} total={count.data?.total} onPage={url.setPage} />
    </section>
  );
}
