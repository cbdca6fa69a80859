import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { ChooseByNameButton } from '#/shared/locations/choose-by-name-button.tsx';
import { useSelectAll } from '../api/use-select-all.ts';
import { castTexts } from '../texts.ts';
import { GroupFilter } from './group-filter.tsx';
import { type LabelChoice, LabelFilter } from './label-filter.tsx';
import { idSelection, LocationRows } from './location-rows.tsx';

interface AudiencePickerProps {
  /** Only locations of this group and its sub-groups can be chosen. */
  readonly groupId: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: string | undefined;
}

const { audience: texts } = castTexts;
const ANY_LABEL: LabelChoice = { label: '', mode: 'inclusive' };

/** Picks locations, filtered by group, search and label. Single locations or all matches can be chosen. */
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
  const add = (ids: readonly string[]) => onChange([...new Set([...value, ...ids])]);
  const selectAll = useSelectAll(add);
  const total = counts.data?.total;

  const narrow =
    <T,>(set: (value: T) => void) =>
    (next: T) => {
      set(next);
      setPage(1);
    };
  const selection = idSelection(chosen, { marks: 'these', onChange });

  return (
    <section aria-label={texts.label} className="panel overflow-hidden">
      <div className="flex flex-wrap gap-2 border-b border-border p-3">
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
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-border px-3 py-1.5">
        <output className="font-semibold">{texts.chosen(value.length)}</output>
        {error !== undefined && (
          <span role="alert" className="text-destructive">
            <span aria-hidden>▲ </span>
            {error}
          </span>
        )}
        <span className="grow" />
        <ChooseByNameButton size="sm" groupId={groupId} onChoose={add} />
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
      <LocationRows
        label={texts.label}
        list={list}
        page={page}
        total={total}
        onPage={setPage}
        selection={selection}
        empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
      />
    </section>
  );
}
