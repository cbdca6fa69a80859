import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportPeriod } from '@earshot/domain/reports/periods';
import { Field } from '#/components/form/field.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Select } from '#/components/ui/input.tsx';
import { periodsOf } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';

interface ChoiceProps<T> {
  readonly definition: ReportDefinition;
  readonly chosen: T;
  readonly onChoose: (chosen: T) => void;
}

export const PeriodChips = ({ definition, chosen, onChoose }: ChoiceProps<ReportPeriod | undefined>) => (
  <fieldset aria-label={texts.period} className="flex flex-wrap gap-1.5">
    {periodsOf(definition).map((period) => (
      <FilterChip key={period} on={chosen === period} onToggle={() => onChoose(period)}>
        {texts.periods[period]}
      </FilterChip>
    ))}
  </fieldset>
);

/** Nothing for reports whose bars are no times. */
export function GranularityField({ definition, chosen, onChoose }: ChoiceProps<Granularity>) {
  if (!definition.timeBased) return null;
  // The granularity of a link is shown even if it is refused.
  const offered = definition.granularities.includes(chosen)
    ? definition.granularities
    : [chosen, ...definition.granularities];
  return (
    <Field label={texts.granularity}>
      {(described) => (
        <Select
          {...described}
          value={chosen}
          onChange={({ target }) => onChoose(offered.find((known) => known === target.value) ?? 'days')}
        >
          {offered.map((granularity) => (
            <option key={granularity} value={granularity}>
              {texts.granularities[granularity]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export const RangeZone = ({ zone }: { readonly zone: string }) => (
  <span className="flex min-h-9 items-center text-sm text-muted-foreground">{texts.rangeZone(zone)}</span>
);
