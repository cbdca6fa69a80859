import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { DateField } from '#/components/form/date-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { instantIn, minuteIn, type ReportSearch, searchOfRange, type ShownRange } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';
import { GranularityField, PeriodChips, RangeZone } from './range-fields.tsx';

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
  return (
    <form noValidate onSubmit={(event) => void show(event)} className="panel mb-4 grid gap-3 p-3.5">
      <PeriodChips definition={definition} chosen={range.period} onChoose={(period) => onSearch({ period })} />
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => <DateField kind="dateTime" label={texts[name]} {...field} />}
          />
        ))}
        <RangeZone zone={zone} />
        <Button type="submit" disabled={from === undefined || to === undefined}>
          {texts.show}
        </Button>
        <GranularityField definition={definition} chosen={range.granularity} onChoose={choose} />
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
