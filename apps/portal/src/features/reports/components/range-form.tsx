import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Select } from '#/components/ui/input.tsx';
import { instantIn, minuteIn, periodsOf, type ReportSearch, searchOfRange, type ShownRange } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';

interface RangeFormProps {
  readonly definition: ReportDefinition;
  readonly range: ShownRange;
  /** The time zone of the ends. */
  readonly zone: string;
  /** Error in the requested range. */
  readonly problem: string | undefined;
  readonly onSearch: (search: ReportSearch) => void;
  /** Further choices, after the bar length. */
  readonly children?: ReactNode;
}

/** Form for a preset period or any range, and for the bar length. */
export function RangeForm({ definition, range, zone, problem, onSearch, children }: RangeFormProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: { from: minuteIn(zone, range.from), to: minuteIn(zone, range.to) },
  });
  const typed = useWatch({ control });
  const [from, to] = [instantIn(zone, typed.from), instantIn(zone, typed.to)];
  const show = handleSubmit(() => {
    if (from !== undefined && to !== undefined) onSearch({ from, to, granularity: range.granularity });
  });
  const choose = (granularity: Granularity) => onSearch(searchOfRange({ ...range, granularity }));
  // The granularity of a link is shown even if it is refused.
  const offered = definition.granularities.includes(range.granularity)
    ? definition.granularities
    : [range.granularity, ...definition.granularities];
  return (
    <form noValidate onSubmit={(event) => void show(event)} className="panel mb-4 grid gap-3 p-3.5">
      <fieldset aria-label={texts.period} className="flex flex-wrap gap-1.5">
        {periodsOf(definition).map((period) => (
          <FilterChip key={period} on={range.period === period} onToggle={() => onSearch({ period })}>
            {texts.periods[period]}
          </FilterChip>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => <DateField kind="dateTime" label={texts[name]} {...field} />}
          />
        ))}
        <span className="flex min-h-9 items-center text-sm text-muted-foreground">{texts.rangeZone(zone)}</span>
        <Button type="submit" disabled={from === undefined || to === undefined}>
          {texts.show}
        </Button>
        {definition.timeBased && (
          <Field label={texts.granularity}>
            {(described) => (
              <Select
                {...described}
                value={range.granularity}
                onChange={({ target }) => choose(offered.find((known) => known === target.value) ?? 'days')}
              >
                {offered.map((granularity) => (
                  <option key={granularity} value={granularity}>
                    {texts.granularities[granularity]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {children}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-destructive">
          <span aria-hidden>▲ </span>
          {problem}
        </p>
      )}
    </form>
  );
}
