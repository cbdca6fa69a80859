import type { Location } from '@earshot/domain/controllers/schema';
import type { TagSelectMode } from '@earshot/domain/message-casts/audience';
import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowSelection } from '#/components/data-table/column.ts';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { castTexts } from '#/texts/message-casts.ts';
import { AUDIENCE_COLUMNS, AUDIENCE_VIEW } from './location-columns.tsx';

interface TaggedLocationsProps {
  readonly groupId: string;
  readonly tags: readonly string[];
  readonly mode: TagSelectMode;
  readonly excludedIds: readonly string[];
  readonly onExclude: (ids: string[]) => void;
}

const { audience: texts } = castTexts;

/** Who has the tags at this moment. Single locations can be left out. */
export function TaggedLocations({ groupId, tags, mode, excludedIds, onExclude }: TaggedLocationsProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(text.trim(), 300);
  const tagged = { groupId, tags: [...tags], tagSelectMode: mode };
  const list = trpc.locations.list.useQuery({ ...tagged, search, page }, { placeholderData: keepPreviousData });
  const all = trpc.locations.counts.useQuery(tagged, { placeholderData: keepPreviousData });
  const found = trpc.locations.counts.useQuery(
    { ...tagged, search },
    { placeholderData: keepPreviousData, enabled: search !== '' },
  );
  const excluded = new Set(excludedIds);
  const selection: RowSelection<Location> = {
    has: ({ id }) => !excluded.has(id),
    toggle: ({ id }) =>
      onExclude(excluded.has(id) ? excludedIds.filter((other) => other !== id) : [...excludedIds, id]),
    toggleShown: (rows, on) => {
      const shown = new Set(rows.map(({ id }) => id));
      onExclude([...excludedIds.filter((id) => !shown.has(id)), ...(on ? [] : shown)]);
    },
  };
  const remaining = all.data && Math.max(0, all.data.total - excludedIds.length);
  return (
    <section aria-label={texts.result} className="panel overflow-hidden">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-3">
        <SearchInput
          label={texts.search}
          value={text}
          onValueChange={(next) => {
            setText(next);
            setPage(1);
          }}
          className="grow basis-48"
          data-list-search
        />
        <output className="font-semibold">
          {all.data !== undefined && all.data.total > 0 && texts.matching(remaining ?? 0)}
        </output>
        {excludedIds.length > 0 && (
          <>
            <span className="text-soft">{texts.leftOut(excludedIds.length)}</span>
            <Button variant="quiet" size="sm" onClick={() => onExclude([])}>
              {texts.takeBack}
            </Button>
          </>
        )}
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.result}
          columns={AUDIENCE_COLUMNS}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ boxName }) => boxName}
          view={AUDIENCE_VIEW}
          selection={selection}
          stale={list.isPlaceholderData}
          empty={
            <EmptyState
              title={search === '' ? texts.noneTagged : texts.none}
              text={search === '' ? texts.noneTaggedHelp[mode] : undefined}
            />
          }
        />
      )}
      {all.data !== undefined && all.data.total > 0 && (
        <p className="px-3 pt-2 text-sm text-soft">{texts.leaveOutHelp}</p>
      )}
      <Pagination
        page={page}
        total={search === '' ? all.data?.total : found.data?.total}
        pageSize={DEFAULT_PAGE_SIZE}
        onPage={setPage}
      />
    </section>
  );
}
