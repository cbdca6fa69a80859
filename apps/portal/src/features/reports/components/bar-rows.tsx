import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportData, ReportInput } from '@earshot/domain/reports/schema';
import { X } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { barInput, isDivided, nameOfBar } from '../report-bars.ts';
import type { BarSearch } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';
import { CallRows } from './call-rows.tsx';
import { periodWriter } from './report-cell.tsx';

interface BarRowsProps {
  readonly definition: ReportDefinition;
  readonly data: ReportData;
  readonly input: ReportInput;
  readonly enabled: boolean;
  readonly bar: BarSearch;
  readonly onSeries: (series: string | undefined) => void;
  readonly onClose: () => void;
}

/** The rows behind one bar of the chart, for all its series or one of them. */
export function BarRows({ definition, data, input, enabled, bar, onSeries, onClose }: BarRowsProps) {
  const clock = { timezone: data.timezone, granularity: input.granularity };
  const name = bar.barFrom === undefined ? nameOfBar(bar, definition, data) : periodWriter(clock)(bar.barFrom);
  const title = texts.barRows(name ?? texts.chosenBar);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{title}</h2>
        {isDivided(definition) && (
          <fieldset aria-label={texts.seriesChoice} className="flex flex-wrap gap-1.5">
            {definition.series.map(({ key, label }) => (
              <FilterChip
                key={key}
                on={bar.series === key}
                onToggle={() => onSeries(bar.series === key ? undefined : key)}
              >
                {label}
              </FilterChip>
            ))}
          </fieldset>
        )}
        <Button size="sm" onClick={onClose}>
          <X aria-hidden />
          {texts.closeRows}
        </Button>
      </div>
      <CallRows label={title} definition={definition} input={input} bar={barInput(bar)} enabled={enabled} />
    </div>
  );
}
