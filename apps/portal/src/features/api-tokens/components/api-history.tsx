import { API_ACTIONS } from '@earshot/domain/access-tokens/api-actions';
import { CursorListPanel, useChangeSearch } from '#/components/data-table/cursor-list-panel.tsx';
import { DaysFilter } from '#/components/data-table/days-filter.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Select } from '#/components/ui/input.tsx';
import { FIRST_PAGE } from '#/lib/cursor-place.ts';
import { tableTexts } from '#/texts/tables.ts';
import { useApiHistory } from '../api/use-api-history.ts';
import { apiHistoryTexts as texts } from '../api-history-texts.ts';
import { type ApiHistorySearch, isFiltered } from '../api-history-search.ts';
import { API_HISTORY_COLUMNS } from './api-history-columns.tsx';

const NO_FILTER = { from: undefined, to: undefined, token: undefined, action: undefined };

/** Changes and Message Casts of the API tokens of the selected group. */
export function ApiHistory({ search }: { search: ApiHistorySearch }) {
  const change = useChangeSearch<ApiHistorySearch>();
  const { list, tokens } = useApiHistory(search);
  const filter = (values: Partial<ApiHistorySearch>) => change({ ...FIRST_PAGE, ...values });
  const isListed = tokens.some(({ id }) => id === search.token);
  return (
    <CursorListPanel
      table="api-history"
      texts={texts}
      columns={API_HISTORY_COLUMNS}
      list={list}
      place={search}
      isFiltered={isFiltered(search)}
      rowName={({ sentence }) => sentence}
      filters={
        <search aria-label={texts.filters} className="flex min-w-0 grow basis-72 flex-wrap items-end gap-2">
          <Choice
            label={texts.token}
            any={texts.anyToken}
            value={search.token}
            options={[
              ...(search.token === undefined || isListed
                ? []
                : [{ value: search.token, text: list.data?.items[0]?.tokenTitle ?? texts.unknownToken }]),
              ...tokens.map(({ id, title }) => ({ value: id, text: title })),
            ]}
            onValue={(token) => filter({ token })}
          />
          <Choice
            label={texts.action}
            any={texts.anything}
            value={search.action}
            options={API_ACTIONS.map(({ action, words }) => ({ value: action, text: words }))}
            onValue={(action) => filter({ action })}
          />
          <DaysFilter from={search.from} to={search.to} onDays={filter} />
          {isFiltered(search) && (
            <Button variant="quiet" onClick={() => filter(NO_FILTER)}>
              {tableTexts.clearFilters}
            </Button>
          )}
        </search>
      }
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Text of the choice that does not filter. */
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onValue: (value: string | undefined) => void;
}

function Choice({ label, any, value = '', options, onValue }: ChoiceProps) {
  return (
    <Field label={label} className="max-tablet:w-full">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onValue(event.target.value || undefined)}
          className="w-full tablet:w-44"
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
