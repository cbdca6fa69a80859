import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Input, Select } from '#/components/ui/input.tsx';
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
      <Labelled label={texts.action}>
        {(id) => (
          <Select
            id={id}
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
      </Labelled>
      <div className="grid grid-cols-2 gap-2 max-tablet:w-full">
        <DayFilter label={texts.from} value={search.from} onChange={(from) => onFilter({ from })} />
        <DayFilter label={texts.to} value={search.to} onChange={(to) => onFilter({ to })} />
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

function Labelled({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1 max-tablet:w-full">
      <label htmlFor={id} className="text-xs text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface DayFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <Labelled label={label}>
    {(id) => (
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="w-full tablet:w-34"
      />
    )}
  </Labelled>
);

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
    <Labelled label={texts.person}>
      {(id) => (
        <SearchInput
          id={id}
          label={texts.personHelp}
          value={text}
          onValueChange={setText}
          className="w-full tablet:w-60"
          data-list-search
        />
      )}
    </Labelled>
  );
}
