import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import { ChartTable } from '#/components/chart/chart-table.tsx';
import { formatNumber } from '#/lib/format.ts';
import type { ShownMarks } from '../api/use-report-marks.ts';
import { markTexts as texts } from '../mark-texts.ts';
import { MarkLinks, type MarkPlace } from './mark-links.tsx';
import { periodWriter } from './report-cell.tsx';

interface MarkTableProps extends Pick<MarkPlace, 'timezone'> {
  readonly definition: ReportDefinition;
  readonly granularity: Granularity;
  readonly marks: ShownMarks;
}

/** The marks of the chart as a table, by bar and kind. */
export function MarkTable({
  definition,
  marks: { bars, controllerId, byLocationClock },
  timezone,
  granularity,
}: MarkTableProps) {
  if (bars.length === 0) return null;
  const write = periodWriter({ timezone, granularity });
  return (
    <section aria-label={texts.tableTitle} className="panel">
      <h2 className="px-3.5 py-2.5 text-sm font-semibold">{texts.tableTitle}</h2>
      <ChartTable
        label={texts.table(definition.name)}
        head={texts.columns}
        rows={bars.flatMap((bar) =>
          bar.marks.map((mark) => ({
            id: `${bar.at} ${mark.kind}`,
            cells: [
              write(bar.at),
              texts.kinds[mark.kind],
              formatNumber(mark.count),
              <MarkLinks key={mark.kind} mark={mark} range={bar} {...{ timezone, controllerId, byLocationClock }} />,
            ],
          })),
        )}
      />
    </section>
  );
}
