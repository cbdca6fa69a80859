import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import { Button } from '#/components/ui/button.tsx';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useFollowCasts } from '#/shared/message-casts/api/use-follow-casts.ts';
import type { OlderCastSort } from '../older-sorts.ts';
import { olderCastTexts as texts } from '../texts.ts';
import { olderCastColumns } from './older-cast-columns.tsx';

/** Refetch interval for changes by other users, in milliseconds. Status changes over time need no request. */
export const REFETCH_MS = 30_000;

const LIST_TEXTS = { ...texts, none: texts.empty, noneHelp: texts.emptyHelp };

export function OlderCastList({ search }: { search: ListSearch<OlderCastSort> }) {
  useFollowCasts();
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const url = useListUrl(search);
  const filter = { groupId, search: search.search };
  const list = trpc.olderCasts.list.useQuery(
    { ...filter, page: url.page, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData, refetchInterval: REFETCH_MS },
  );
  const count = trpc.olderCasts.count.useQuery(filter, { placeholderData: keepPreviousData });

  return (
    <ListPanel
      table="older-casts"
      texts={LIST_TEXTS}
      url={url}
      search={search}
      list={list}
      total={count.data?.total}
      savedViews
      noneAction={<NewMessageButton />}
      columns={olderCastColumns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: '/message/$messageId', params: { messageId: id } })}
    />
  );
}

export function NewMessageButton() {
  if (!usePermission('manage_mcasts')) return null;
  return (
    <Button asChild variant="primary">
      <Link to="/message/new-message">{texts.create}</Link>
    </Button>
  );
}
