import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { useDebounced } from '#/lib/use-debounced.ts';

interface TextFilterProps {
  readonly label: string;
  readonly help: string;
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  /** The field that `/` focuses. */
  readonly isFirst?: boolean;
}

/** A text in the URL that filters a list. Updates the URL once the user pauses typing. */
export function TextFilter({ label, help, text: wanted = '', onText, isFirst = false }: TextFilterProps) {
  const [text, setText] = useState(wanted);
  const [inUrl, setInUrl] = useState(wanted);
  if (inUrl !== wanted) {
    setInUrl(wanted);
    if (wanted !== text.trim()) setText(wanted);
  }
  const rested = useDebounced(text.trim());
  const follow = useEffectEvent((next: string) => {
    if (next !== wanted) onText(next || undefined);
  });
  useEffect(() => follow(rested), [rested]);
  return (
    <Field label={label} className="max-tablet:w-full tablet:max-w-80 tablet:grow tablet:basis-52">
      {(control) => (
        <SearchInput
          {...control}
          label={help}
          value={text}
          onValueChange={setText}
          className="w-full"
          {...(isFirst && { 'data-list-search': true })}
        />
      )}
    </Field>
  );
}
