import { API_ACTIONS } from '@earshot/domain/access-tokens/api-actions';
import { actionWords } from '@earshot/domain/audit/actions';
import { CursorListPanel, useChangeSearch } from '#/components/data-table/cursor-list-panel.tsx';
import { DaysFilter } from '#/components/data-table/days-filter.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
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
  return (
    <CursorListPanel
      table="api-history"
      texts={texts}
      columns={API_HISTORY_COLUMNS}
      list={list}
      place={search}
      isFiltered={isFiltered(search)}
      rowName={({ sentence }) => sentence}
      notice={tokens.isError && <FormError error={tokens.error} title={texts.tokensFailed} />}
      filters={
        <search aria-label={texts.filters} className="flex min-w-0 grow basis-72 flex-wrap items-end gap-2">
          <Choice
            label={texts.token}
            any={texts.anyToken}
            value={search.token}
            unlisted={(token) =>
              list.data?.items.find(({ tokenId }) => tokenId === token)?.tokenTitle ?? texts.unknownToken
            }
            options={(tokens.data?.items ?? []).map(({ id, title }) => ({ value: id, text: title }))}
            onValue={(token) => filter({ token })}
          />
          <Choice
            label={texts.action}
            any={texts.anything}
            value={search.action}
            unlisted={actionWords}
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
  /** Text of a value of the address that is not among the options. */
  readonly unlisted: (value: string) => string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onValue: (value: string | undefined) => void;
}

function Choice({ label, any, value = '', unlisted, options, onValue }: ChoiceProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
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
          {!isListed && <option value={value}>{unlisted(value)}</option>}
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
