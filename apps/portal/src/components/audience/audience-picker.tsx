import type { Location } from '@earshot/domain/controllers/schema';
import { DEFAULT_PAGE_SIZE } from '@earshot/domain/lists/page';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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
import { GroupFilter } from './group-filter.tsx';
import { type LabelChoice, LabelFilter } from './label-filter.tsx';
import { AUDIENCE_COLUMNS, AUDIENCE_VIEW } from './location-columns.tsx';
import { useSelectAll } from './use-select-all.ts';

interface AudiencePickerProps {
  /** The group that the audience is chosen in, with its sub-groups. */
  readonly groupId: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: string | undefined;
}

const { audience: texts } = castTexts;
const ANY_LABEL: LabelChoice = { label: '', mode: 'inclusive' };

/** Locations, narrowed by group, search and label; single ones or all that match are chosen. */
export function AudiencePicker({ groupId, value, onChange, error }: AudiencePickerProps) {
  const [within, setWithin] = useState(groupId);
  const [text, setText] = useState('');
  const [label, setLabel] = useState(ANY_LABEL);
  const [page, setPage] = useState(1);
  const search = useDebounced(text.trim(), 300);
  const filter = { groupId: within, search, label: label.label || undefined, labelMode: label.mode };
  const list = trpc.locations.list.useQuery({ ...filter, page }, { placeholderData: keepPreviousData });
  const tags = trpc.tags.find.useQuery({ groupId }, { staleTime: 60_000 });
  const counts = trpc.locations.counts.useQuery(filter, { placeholderData: keepPreviousData });
  const chosen = useMemo(() => new Set(value), [value]);
  const selectAll = useSelectAll((ids) => onChange([...new Set([...value, ...ids])]));
  const total = counts.data?.total;

  const narrow =
    <T,>(set: (value: T) => void) =>
    (next: T) => {
      set(next);
      setPage(1);
    };
  const selection: RowSelection<Location> = {
    has: ({ id }) => chosen.has(id),
    toggle: ({ id }) => onChange(chosen.has(id) ? value.filter((other) => other !== id) : [...value, id]),
    toggleShown: (rows, on) => {
      const shown = new Set(rows.map(({ id }) => id));
      onChange([...value.filter((id) => !shown.has(id)), ...(on ? shown : [])]);
    },
  };

  return (
    <section aria-label={texts.label} className="panel overflow-hidden">
      <div className="flex flex-wrap gap-2 border-b border-line p-3">
        <GroupFilter rootId={groupId} value={within} onChange={narrow(setWithin)} />
        <SearchInput
          label={texts.search}
          value={text}
          onValueChange={narrow(setText)}
          className="grow basis-48"
          data-list-search
        />
        <LabelFilter
          rows={list.data?.items}
          offered={tags.data?.items.map((tag) => tag.text) ?? []}
          value={label}
          onChange={narrow(setLabel)}
        />
      </div>
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
        <output className="font-semibold">{texts.chosen(value.length)}</output>
        {error !== undefined && (
          <span role="alert" className="text-bad">
            <span aria-hidden>▲ </span>
            {error}
          </span>
        )}
        <span className="grow" />
        {value.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => onChange([])}>
            {texts.clear}
          </Button>
        )}
        {total !== undefined && total > 0 && (
          <Button size="sm" disabled={selectAll.busy} onClick={() => void selectAll.select(filter)}>
            {selectAll.busy ? texts.choosing : texts.selectAll(total)}
          </Button>
        )}
      </div>
      {list.isError ? (
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={texts.label}
          columns={AUDIENCE_COLUMNS}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ boxName }) => boxName}
          view={AUDIENCE_VIEW}
          selection={selection}
          stale={list.isPlaceholderData}
          empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
        />
      )}
      <Pagination page={page} total={total} pageSize={DEFAULT_PAGE_SIZE} onPage={setPage} />
    </section>
  );
}
