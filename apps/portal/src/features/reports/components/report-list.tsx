import { CHART_TYPES, type ChartType } from '@earshot/domain/reports/definition';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { Report } from '@earshot/domain/reports/schema';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { reportTexts as texts } from '../texts.ts';

interface ReportListProps {
  /** Address of a report. */
  readonly to: '/reports/$type' | '/api/reports/$type' | '/locations/$locationId/reports/$type';
  readonly controllerId?: string;
  readonly has: (chartType: ChartType) => boolean;
}

/** The reports of a group or location by chart type, each with the reason if it is unavailable. */
export function ReportList({ to, controllerId, has }: ReportListProps) {
  const { id: groupId } = useSelectedGroup();
  const place = { groupId, ...(controllerId !== undefined && { controllerId }) };
  const { data, error, refetch } = trpc.reports.list.useQuery(place);
  if (error) return <ErrorState error={error} title={texts.listFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  const reports = data.items.filter(({ chartType }) => has(chartType));
  if (reports.every(({ availability }) => availability === 'not-available'))
    return <EmptyState title={REPORT_MESSAGES.notAvailable} text={texts.notAvailableHelp} />;
  const types = CHART_TYPES.filter((type) => reports.some(({ chartType }) => chartType === type));
  return (
    <div className="grid gap-6">
      {types.map((type) => (
        <section key={type} aria-label={type}>
          <h2 className="mb-2 font-semibold">
            {texts.chartTypes[type]} <span className="font-normal text-muted-foreground">· {type}</span>
          </h2>
          <ul aria-label={type} className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
            {reports
              .filter(({ chartType }) => chartType === type)
              .map((report) => (
                <li
                  key={report.id}
                  className="panel relative grid content-start gap-1 p-4 focus-within:border-input hover:border-input"
                >
                  <Link
                    to={to}
                    params={{ type: report.id, locationId: controllerId ?? '' }}
                    className="font-semibold after:absolute after:inset-0"
                  >
                    {report.name}
                  </Link>
                  <AboutReport report={report} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AboutReport({ report: { description, availability } }: { readonly report: Report }) {
  return (
    <>
      <p className="text-muted-foreground">{description}</p>
      {availability !== 'available' && (
        <StatusBadge shape="waiting" tone="idle" className="mt-1 justify-self-start">
          {availability === 'needs-subgroup' ? texts.needsSubgroup : texts.notAvailable}
        </StatusBadge>
      )}
    </>
  );
}
