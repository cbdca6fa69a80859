import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { chartTexts as texts } from '#/texts/charts.ts';

interface PeriodChoiceProps<Period extends number> {
  readonly periods: readonly Period[];
  readonly value: Period;
  readonly onChange: (period: Period) => void;
}

/** Choice of the number of days that a chart shows. */
export const PeriodChoice = <Period extends number>({ periods, value, onChange }: PeriodChoiceProps<Period>) => (
  <fieldset aria-label={texts.period} className="flex gap-1">
    {periods.map((period) => (
      <FilterChip key={period} on={value === period} onToggle={() => onChange(period)}>
        {texts.days(period)}
      </FilterChip>
    ))}
  </fieldset>
);
