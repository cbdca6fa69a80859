import type { TagSelectMode } from '@earshot/domain/message-casts/audience';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { castTexts } from '../texts.ts';
import { idSelection, LocationRows } from './location-rows.tsx';

interface TaggedLocationsProps {
  readonly groupId: string;
  readonly tags: readonly string[];
  readonly mode: TagSelectMode;
  readonly excludedIds: readonly string[];
  readonly onExclude: (ids: string[]) => void;
}

const { audience: texts } = castTexts;

/** The locations that currently match the tags. Each can be excluded. */
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
  const selection = idSelection(new Set(excludedIds), { marks: 'others', onChange: onExclude });
  const remaining = all.data && Math.max(0, all.data.total - excludedIds.length);
  return (
    <section aria-label={texts.result} className="panel overflow-hidden">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-border p-3">
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
            <span className="text-muted-foreground">{texts.leftOut(excludedIds.length)}</span>
            <Button variant="quiet" size="sm" onClick={() => onExclude([])}>
              {texts.takeBack}
            </Button>
          </>
        )}
      </div>
      <LocationRows
        label={texts.result}
        list={list}
        page={page}
        total={search === '' ? all.data?.total : found.data?.total}
        onPage={setPage}
        selection={selection}
        empty={
          <EmptyState
            title={search === '' ? texts.noneTagged : texts.none}
            text={search === '' ? texts.noneTaggedHelp[mode] : undefined}
          />
        }
        note={
          all.data !== undefined &&
          all.data.total > 0 && <p className="px-3 pt-2 text-sm text-muted-foreground">{texts.leaveOutHelp}</p>
        }
      />
    </section>
  );
}
