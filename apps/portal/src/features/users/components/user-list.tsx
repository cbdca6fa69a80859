import type { UserSort } from '@earshot/domain/users/sorts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BulkBar } from '#/components/data-table/bulk-bar.tsx';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { ListToolbar } from '#/components/data-table/list-toolbar.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { useTableView } from '#/components/data-table/table-view.ts';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { useSelection } from '#/components/data-table/use-selection.ts';
import { ViewMenu } from '#/components/data-table/view-menu.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { userTexts as texts } from '#/texts/users.ts';
import { fullName, OWN_GROUP_ONLY, USER_PAGE_SIZE } from '../user-filter.ts';
import { AddUserButton } from './add-user-button.tsx';
import { ReassignButton } from './reassign-button.tsx';
import { userColumns } from './user-columns.tsx';

export function UserList({ search }: { search: ListSearch<UserSort> }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const mayEdit = usePermission('edit_users');
  const [view, setView] = useTableView('users');
  const url = useListUrl(search);
  const subGroups = search.filterType !== OWN_GROUP_ONLY;
  const filter = { groupId, subGroups, search: search.search };
  const selection = useSelection({ rowId: ({ id }: { id: string }) => id, filter });
  const count = trpc.users.count.useQuery(filter, { placeholderData: keepPreviousData });
  const total = count.data?.total;
  const list = trpc.users.list.useQuery(
    {
      ...filter,
      page: url.page,
      pageSize: USER_PAGE_SIZE,
      sort: search.sort,
      order: search.order,
      // Only pages far down are read from the end; the first ones do not wait for the count.
      total: url.page > 50 ? total : undefined,
    },
    { placeholderData: keepPreviousData, enabled: url.page <= 50 || total !== undefined },
  );
  return (
    <section aria-label={texts.title} className="panel">
      <ListToolbar
        tools={
          <>
            <SearchInput
              label={texts.search}
              value={url.text}
              onValueChange={url.setText}
              className="grow tablet:max-w-72"
              data-list-search
            />
            <ViewMenu columns={userColumns} view={view} onView={setView} />
          </>
        }
      >
        <FilterChip on={subGroups} onToggle={() => url.setFilter(subGroups ? OWN_GROUP_ONLY : undefined)}>
          {texts.subGroups}
        </FilterChip>
      </ListToolbar>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.listFailed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={userColumns}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={fullName}
          view={view}
          sort={search}
          onSort={url.toggleSort}
          selection={mayEdit ? selection.rows : undefined}
          onOpen={({ id }) => void navigate({ to: '/config/users/$userId', params: { userId: id } })}
          stale={list.isPlaceholderData}
          empty={
            search.search === undefined ? (
              <EmptyState title={texts.none} text={texts.noneHelp} action={<AddUserButton />} />
            ) : (
              <EmptyState title={texts.noMatch} text={texts.noMatchHelp} />
            )
          }
        />
      )}
      <Pagination page={url.page} pageSize={USER_PAGE_SIZE} total={total} onPage={url.setPage} />
      {mayEdit && (
        <BulkBar selection={selection} total={total}>
          <ReassignButton
            selection={selection.value}
            count={selection.count(total)}
            filter={filter}
            onDone={selection.clear}
          />
        </BulkBar>
      )}
    </section>
  );
}
