import { useEffect, useEffectEvent, useState } from 'react';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Select } from '#/components/ui/input.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { type AuditSearch, isFiltered } from '../audit-search.ts';
import { auditTexts as texts } from '../texts.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onFilter: (change: Partial<AuditSearch>) => void;
}

const NONE = { from: undefined, to: undefined, person: undefined, action: undefined, subject: undefined };

/** Filters by user, action and days, all stored in the URL. */
export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  const { data } = trpc.audit.actions.useQuery(undefined, { staleTime: Infinity });
  return (
    <search aria-label={texts.filters} className="flex min-w-0 grow basis-72 flex-wrap items-end gap-2">
      <PersonFilter person={search.person} onPerson={(person) => onFilter({ person })} />
      <Field label={texts.action} className="max-tablet:w-full">
        {(control) => (
          <Select
            {...control}
            value={search.action ?? ''}
            onChange={(event) => onFilter({ action: event.target.value || undefined })}
            className="w-full tablet:w-40"
          >
            <option value="">{texts.anything}</option>
            {data?.actions
              .toSorted((one, other) => one.words.localeCompare(other.words))
              .map(({ action, words }) => (
                <option key={action} value={action}>
                  {words}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2 max-tablet:w-full">
        <DateField
          kind="date"
          label={texts.from}
          value={search.from ?? ''}
          onChange={(from) => onFilter({ from: from || undefined })}
          max={search.to}
          className="tablet:w-38"
        />
        <DateField
          kind="date"
          label={texts.to}
          value={search.to ?? ''}
          onChange={(to) => onFilter({ to: to || undefined })}
          min={search.from}
          className="tablet:w-38"
        />
      </div>
      {search.subject !== undefined && (
        <span className="max-w-full truncate rounded-full bg-accent-soft px-2.5 py-1 font-mono text-xs">
          {texts.subject(search.subject)}
        </span>
      )}
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onFilter(NONE)}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

interface PersonFilterProps {
  readonly person: string | undefined;
  readonly onPerson: (person: string | undefined) => void;
}

/** Updates the URL once the user pauses typing. */
function PersonFilter({ person = '', onPerson }: PersonFilterProps) {
  const [text, setText] = useState(person);
  const [inUrl, setInUrl] = useState(person);
  if (inUrl !== person) {
    setInUrl(person);
    if (person !== text.trim()) setText(person);
  }
  const rested = useDebounced(text.trim());
  const follow = useEffectEvent((next: string) => {
    if (next !== person) onPerson(next || undefined);
  });
  useEffect(() => follow(rested), [rested]);
  return (
    <Field label={texts.person} className="max-tablet:w-full">
      {(control) => (
        <SearchInput
          {...control}
          label={texts.personHelp}
          value={text}
          onValueChange={setText}
          className="w-full tablet:w-60"
          data-list-search
        />
      )}
    </Field>
  );
}
