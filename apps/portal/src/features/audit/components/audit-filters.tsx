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

const NONE = {
  from: undefined,
  to: undefined,
  person: undefined,
  action: undefined,
  subject: undefined,
  field: undefined,
};

/** Filters by user, subject, field, action and days, all stored in the URL. */
export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  const { data } = trpc.audit.actions.useQuery(undefined, { staleTime: Infinity });
  return (
    <search aria-label={texts.filters} className="flex min-w-0 grow basis-72 flex-wrap items-end gap-2">
      <TextFilter
        label={texts.person}
        help={texts.personHelp}
        text={search.person}
        onText={(person) => onFilter({ person })}
        isFirst
      />
      <TextFilter
        label={texts.subjectFilter}
        help={texts.subjectHelp}
        text={search.subject}
        onText={(subject) => onFilter({ subject })}
      />
      <TextFilter
        label={texts.changedField}
        help={texts.fieldHelp}
        text={search.field}
        onText={(field) => onFilter({ field })}
      />
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
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onFilter(NONE)}>
          {texts.clear}
        </Button>
      )}
    </search>
  );
}

interface TextFilterProps {
  readonly label: string;
  readonly help: string;
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  /** The field that `/` focuses. */
  readonly isFirst?: boolean;
}

/** Updates the URL once the user pauses typing. */
function TextFilter({ label, help, text: wanted = '', onText, isFirst = false }: TextFilterProps) {
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
    <Field label={label} className="max-tablet:w-full">
      {(control) => (
        <SearchInput
          {...control}
          label={help}
          value={text}
          onValueChange={setText}
          className="w-full tablet:w-52"
          {...(isFirst && { 'data-list-search': true })}
        />
      )}
    </Field>
  );
}
