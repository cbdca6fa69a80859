import type { TokenSort } from '@earshot/domain/access-tokens/lists';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { apiTokenTexts } from '../texts.ts';
import { AddTokenButton } from './add-token-button.tsx';
import { tokenColumns } from './token-columns.tsx';

/** API tokens of the group and its sub-groups. */
export function TokenList({ search }: { search: ListSearch<TokenSort> }) {
  const navigate = useNavigate();
  const url = useListUrl(search);
  const { id: groupId } = useSelectedGroup();
  const filter = { groupId, search: search.search ?? '' };
  const list = trpc.apiTokens.list.useQuery(
    { ...filter, page: url.page, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const count = trpc.apiTokens.count.useQuery(filter, { placeholderData: keepPreviousData });

  return (
    <ListPanel
      table="api-tokens"
      texts={apiTokenTexts}
      url={url}
      search={search}
      list={list}
      total={count.data?.total}
      noneAction={<AddTokenButton />}
      columns={tokenColumns}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      onOpen={({ id }) => void navigate({ to: '/api/token-management/$tokenId', params: { tokenId: id } })}
    />
  );
}
