import { RELEASE_NOTE_PAGE_SIZE } from '@earshot/domain/release-notes/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPanel } from '#/components/data-table/list-panel.tsx';
import { useListUrl } from '#/components/data-table/use-list-url.ts';
import type { ListSearch } from '#/lib/list-search.ts';
import { trpc } from '#/lib/trpc.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';
import type { ReleaseNoteSort } from '../release-note-sorts.ts';
import { AddReleaseNoteButton } from './add-release-note-button.tsx';
import { releaseNoteColumns } from './release-note-columns.tsx';

export function ReleaseNoteList({ search }: { search: ListSearch<ReleaseNoteSort> }) {
  const navigate = useNavigate();
  const url = useListUrl(search);
  const filter = { searchText: search.search ?? '' };
  const list = trpc.releaseNotes.list.useQuery(
    { ...filter, page: url.page, pageSize: RELEASE_NOTE_PAGE_SIZE, sort: search.sort, order: search.order },
    { placeholderData: keepPreviousData },
  );
  const count = trpc.releaseNotes.count.useQuery(filter, { placeholderData: keepPreviousData });

  return (
    <ListPanel
      table="release-notes"
      texts={texts}
      url={url}
      search={search}
      list={list}
      total={count.data?.total}
      pageSize={RELEASE_NOTE_PAGE_SIZE}
      noneAction={<AddReleaseNoteButton />}
      columns={releaseNoteColumns}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      onOpen={({ id }) => void navigate({ to: '/config/release-notes/$releaseNoteId', params: { releaseNoteId: id } })}
    />
  );
}
