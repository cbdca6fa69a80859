import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import type { useReport } from '../api/use-report.ts';
import { reportTexts as texts } from '../texts.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportContentProps {
  readonly definition: ReportDefinition;
  readonly answer: ReturnType<typeof useReport>;
}

export function ReportContent({ definition, answer }: ReportContentProps) {
  const { report, problem, needsSubgroup, notAvailable, noTokens, range } = answer;
  const { data, error } = report;
  if (needsSubgroup) return <EmptyState title={REPORT_MESSAGES.selectSubgroup} text={texts.subgroupHelp} />;
  if (notAvailable) return <EmptyState title={REPORT_MESSAGES.notAvailable} text={texts.notAvailableHelp} />;
  if (error !== null)
    return <ErrorState error={error} title={REPORT_MESSAGES.fetchFailed} onRetry={() => void report.refetch()} />;
  if (problem !== undefined) return null;
  if (data === undefined) return <Skeleton className="h-72" />;
  if (noTokens) return <EmptyState title={REPORT_MESSAGES.noTokens} text={texts.noTokensHelp} />;
  if (data.rows.length === 0) return <EmptyState title={REPORT_MESSAGES.noData} text={texts.noRows} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={report.isPlaceholderData}>
      <section aria-label={definition.name} className="panel p-3.5">
        <p className="mb-2 text-sm text-muted-foreground">
          {definition.chartType} · {texts.clocks(data.timezone)}
        </p>
        <ReportChart definition={definition} data={data} granularity={range.granularity} />
      </section>
      <ReportTable definition={definition} rows={data.rows} more={data.more} />
    </div>
  );
}
