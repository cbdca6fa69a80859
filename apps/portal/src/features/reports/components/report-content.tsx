import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportData } from '@earshot/domain/reports/schema';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import type { useReport } from '../api/use-report.ts';
import type { ShownMarks } from '../api/use-report-marks.ts';
import { barOfPoint, barOfRow, hasRowsBehind, searchOfBar } from '../report-bars.ts';
import { type BarSearch, type ReportSearch, searchOfMarks, searchOfRange } from '../report-search.ts';
import { reportTexts as texts } from '../texts.ts';
import { BarRows } from './bar-rows.tsx';
import { CallRows } from './call-rows.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { MarkTable } from './mark-table.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportHeatMap } from './report-heat-map.tsx';
import { ReportRefusal } from './report-refusal.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportContentProps {
  readonly definition: ReportDefinition;
  readonly answer: ReturnType<typeof useReport>;
  /** Undefined if the report has no time axis. */
  readonly marks: ShownMarks | undefined;
  readonly search: ReportSearch;
  /** The bar whose rows are shown. */
  readonly bar: BarSearch | undefined;
  readonly onSearch: (search: ReportSearch) => void;
}

export function ReportContent(props: ReportContentProps) {
  const { definition, answer } = props;
  const { report, problem, missing, input, isReady } = answer;
  const { data, error } = report;
  if (error !== null) return <ReportRefusal error={error} onRetry={() => void report.refetch()} />;
  if (problem !== undefined) return null;
  if (definition.type === 'table')
    return <CallRows label={texts.table(definition.name)} definition={definition} input={input} enabled={isReady} />;
  if (data === undefined) return <Skeleton className="h-72" />;
  if (missing !== undefined) return <EmptyState title={missing} text={texts.missingHelp(definition.needsApis)} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        title={REPORT_MESSAGES.noData}
        text={input.outliers === 'only' ? texts.noOutliers : texts.noRows(definition.needsApis)}
      />
    );
  return <Drawn {...props} data={data} />;
}

function Drawn({
  definition,
  answer,
  marks,
  search,
  bar,
  onSearch,
  data,
}: ReportContentProps & { readonly data: ReportData }) {
  const { range, report, input, isReady } = answer;
  const show = (chosen: BarSearch) => onSearch(searchOfBar(range, chosen));
  const opens = hasRowsBehind(definition);
  const isPie = definition.type === 'pie';
  return (
    <div
      className={cn('grid grid-cols-[minmax(0,1fr)] gap-4', isPie && 'desktop:grid-cols-2')}
      aria-busy={report.isPlaceholderData}
    >
      <section aria-label={definition.name} className="panel p-3.5">
        <p className="mb-2 text-sm text-muted-foreground">
          {definition.chartType} · {texts.clocks(data.timezone)}
          {opens && ` · ${definition.type === 'heat-map' ? texts.opensCells : texts.opensBars}`}
        </p>
        {data.comparison !== undefined && data.comparison.text !== '' && (
          <p className="mb-2 font-medium">{data.comparison.text}</p>
        )}
        {data.outliers !== undefined && data.outliers.length > 0 && (
          <ul aria-label={texts.outliers} className="mb-2 grid gap-0.5 font-medium">
            {data.outliers.map((sentence) => (
              <li key={sentence}>
                <span aria-hidden>▲ </span>
                {sentence}
              </li>
            ))}
          </ul>
        )}
        {marks !== undefined && (
          <MarkChoice marks={marks} onChoose={(kinds) => onSearch({ ...search, ...searchOfMarks(kinds) })} />
        )}
        {definition.type === 'heat-map' ? (
          <ReportHeatMap
            definition={definition}
            data={data}
            measure={search.measure}
            bar={bar}
            onMeasure={(measure) => onSearch({ ...searchOfRange(range), measure })}
            onPick={(point) => show(barOfPoint(point))}
          />
        ) : (
          <ReportChart
            definition={definition}
            data={data}
            granularity={range.granularity}
            marks={marks}
            onPick={opens ? (point) => show(barOfPoint(point)) : undefined}
          />
        )}
      </section>
      {opens && bar !== undefined && (
        <BarRows
          definition={definition}
          data={data}
          input={input}
          enabled={isReady}
          bar={bar}
          onSeries={(series) => show({ ...bar, series })}
          onClose={() => onSearch(searchOfBar(range, {}))}
        />
      )}
      <ReportTable
        definition={definition}
        data={data}
        granularity={range.granularity}
        onOpen={
          opens
            ? (row) => {
                const chosen = barOfRow(row, definition, data.points);
                if (chosen !== undefined) show(chosen);
              }
            : undefined
        }
      />
      {marks !== undefined && (
        <MarkTable definition={definition} marks={marks} timezone={data.timezone} granularity={range.granularity} />
      )}
    </div>
  );
}
