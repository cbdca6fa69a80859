import { useMemo } from 'react';
import { DaysFilter } from '#/components/data-table/days-filter.tsx';
import { TextFilter } from '#/components/data-table/text-filter.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Select } from '#/components/ui/input.tsx';
import { tableTexts } from '#/texts/tables.ts';
import { trpc } from '#/lib/trpc.ts';
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
  // There are over a hundred actions, and each search renders the filters.
  const actions = useMemo(
    () =>
      data?.actions
        .toSorted((one, other) => one.words.localeCompare(other.words))
        .map(({ action, words }) => (
          <option key={action} value={action}>
            {words}
          </option>
        )),
    [data],
  );
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
            {actions}
          </Select>
        )}
      </Field>
      <DaysFilter from={search.from} to={search.to} onDays={onFilter} />
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onFilter(NONE)}>
          {tableTexts.clearFilters}
        </Button>
      )}
    </search>
  );
}
