import { CLIP_PAGE_SIZE } from '@earshot/domain/audio-clips/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';
import type { ClipSort } from '../clip-sorts.ts';
import { AddClipButton } from './add-clip-button.tsx';
import { clipColumns } from './clip-columns.tsx';

export function ClipList({ search }: { search: ListSearch<ClipSort> }) {
  const { id: groupId } = useSelectedGroup();
  const navigate = useNavigate();
  const url = useListUrl(search);
  const filter = { groupId, search: search.search };
  const list = trpc.audioClips.list.useQuery(
    { ...filter, page: url.page, pageSize: CLIP_PAGE_SIZE, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const count = trpc.audioClips.count.useQuery(filter, { placeholderData: keepPreviousData });

  return (
    <ListPanel
      table="audio-clips"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={count.data?.total}
      pageSize={CLIP_PAGE_SIZE}
      savedViews
      noneAction={<AddClipButton />}
      columns={clipColumns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: '/audio/$clipId', params: { clipId: id } })}
    />
  );
}
