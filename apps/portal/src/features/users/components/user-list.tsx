import type { UserSort } from '@earshot/domain/users/sorts';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BulkBar } from '#/components/data-table/bulk-bar.tsx';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { useSelection } from '#/components/data-table/use-selection.ts';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { userTexts as texts } from '../texts.ts';
import { fullName, OWN_GROUP_ONLY, USER_PAGE_SIZE } from '../user-filter.ts';
import { AddUserButton } from './add-user-button.tsx';
import { ReassignButton } from './reassign-button.tsx';
import { userColumns } from './user-columns.tsx';

export function UserList({ search }: { search: ListSearch<UserSort> }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const mayEdit = usePermission('edit_users');
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
      // Pages beyond 50 need the total, to be read from the end. Earlier pages load without waiting for the count.
      total: url.page > 50 ? total : undefined,
    },
    { placeholderData: keepPreviousData, enabled: url.page <= 50 || total !== undefined },
  );
  return (
    <ListPanel
      table="users"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={total}
      pageSize={USER_PAGE_SIZE}
      filters={
        <FilterChip on={subGroups} onToggle={() => url.setFilter(subGroups ? OWN_GROUP_ONLY : undefined)}>
          {texts.subGroups}
        </FilterChip>
      }
      noneAction={<AddUserButton />}
      columns={userColumns}
      rowId={({ id }) => id}
      rowName={fullName}
      selection={mayEdit ? selection.rows : undefined}
      onOpen={({ id }) => void navigate({ to: '/config/users/$userId', params: { userId: id } })}
    >
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
    </ListPanel>
  );
}
