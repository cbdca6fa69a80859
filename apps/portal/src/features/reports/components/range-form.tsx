import { GRANULARITIES, type Granularity } from '@earshot/domain/reports/granularity';
import { type SubmitEvent, useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Input, Select } from '#/components/ui/input.tsx';
import { instant, PERIODS, type ReportSearch, type ShownRange, toField } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';

interface RangeFormProps {
  readonly range: ShownRange;
  /** Error in the requested range. */
  readonly problem: string | undefined;
  readonly onSearch: (search: ReportSearch) => void;
}

/** Form for a preset period or any range, and for the bar length. */
export function RangeForm({ range, problem, onSearch }: RangeFormProps) {
  const [from, setFrom] = useState(toField(range.from));
  const [to, setTo] = useState(toField(range.to));
  const [begin, end] = [instant(from), instant(to)];
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    if (begin !== undefined && end !== undefined) onSearch({ from: begin, to: end, granularity: range.granularity });
  };
  const choose = (granularity: Granularity) =>
    onSearch(
      range.period === undefined
        ? { from: range.from, to: range.to, granularity }
        : { period: range.period, granularity },
    );
  return (
    <form noValidate onSubmit={show} className="panel mb-4 grid gap-3 p-3.5">
      <fieldset aria-label={texts.period} className="flex flex-wrap gap-1.5">
        {PERIODS.map((period) => (
          <FilterChip key={period} on={range.period === period} onToggle={() => onSearch({ period })}>
            {texts.periods[period]}
          </FilterChip>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={texts.from}>
          {(control) => (
            <Input type="datetime-local" {...control} value={from} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
        <Field label={texts.to}>
          {(control) => (
            <Input type="datetime-local" {...control} value={to} onChange={({ target }) => setTo(target.value)} />
          )}
        </Field>
        <Button type="submit" disabled={begin === undefined || end === undefined}>
          {texts.show}
        </Button>
        <Field label={texts.granularity} className="tablet:ml-auto">
          {(control) => (
            <Select
              {...control}
              value={range.granularity}
              onChange={({ target }) => choose(GRANULARITIES.find((known) => known === target.value) ?? 'days')}
            >
              {GRANULARITIES.map((granularity) => (
                <option key={granularity} value={granularity}>
                  {texts.granularities[granularity]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-bad">
          <span aria-hidden>▲ </span>
          {problem}
        </p>
      )}
    </form>
  );
}
