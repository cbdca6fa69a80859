import { useState } from 'react';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '../texts.ts';

interface TagChoiceProps {
  readonly groupId: string;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly error: string | undefined;
}

const { audience: texts } = castTexts;
/** A search field is shown from this number of tags. */
const MANY = 24;

/** The tags of a group as toggles, each with the number of locations that have it. */
export function TagChoice({ groupId, value, onChange, error }: TagChoiceProps) {
  const [text, setText] = useState('');
  const { data, isError } = trpc.tags.find.useQuery({ groupId }, { staleTime: 60_000 });
  const offered = data?.items ?? [];
  const known = new Set(offered.map((tag) => tag.text));
  // A tag that is no longer offered may still be part of the audience.
  const all = [
    ...offered,
    ...value.filter((tag) => !known.has(tag)).map((tag) => ({ text: tag, locations: undefined })),
  ];
  const shown = all.filter((tag) => tag.text.includes(text.trim().toLowerCase()) || value.includes(tag.text));
  const toggle = (tag: string) => onChange(value.includes(tag) ? value.filter((one) => one !== tag) : [...value, tag]);
  const help = isError ? texts.tagsFailed : data !== undefined && all.length === 0 ? texts.noTags : texts.tagsHelp;
  return (
    <FieldGroup label={texts.tags} help={help} error={error} className="grid gap-2">
      {all.length > MANY && <SearchInput label={texts.tagSearch} value={text} onValueChange={setText} />}
      {data === undefined && !isError && <Skeleton />}
      <div className="flex flex-wrap gap-1.5">
        {shown.map((tag) => (
          <FilterChip
            key={tag.text}
            on={value.includes(tag.text)}
            count={tag.locations}
            onToggle={() => toggle(tag.text)}
          >
            {tag.text}
          </FilterChip>
        ))}
      </div>
    </FieldGroup>
  );
}
