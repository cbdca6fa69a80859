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

/** The group's reports, each with the reason if it is unavailable. */
export function ReportList() {
  const { id: groupId } = useSelectedGroup();
  const { data, error, refetch } = trpc.reports.list.useQuery({ groupId });
  if (error) return <ErrorState error={error} title={texts.listFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  const reports = data.items.filter(({ chartType }) => chartType === 'Notification API');
  if (reports.every(({ availability }) => availability === 'not-available'))
    return <EmptyState title={REPORT_MESSAGES.notAvailable} text={texts.notAvailableHelp} />;
  return (
    <ul aria-label={texts.list} className="grid gap-3 sm:grid-cols-2">
      {reports.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </ul>
  );
}

function ReportCard({ report: { id, name, description, chartType, availability } }: { report: Report }) {
  return (
    <li className="panel relative grid content-start gap-1 p-4 focus-within:border-input hover:border-input">
      <p className="text-xs text-muted-foreground">{chartType}</p>
      <Link to="/api/reports/$type" params={{ type: id }} className="font-semibold after:absolute after:inset-0">
        {name}
      </Link>
      <p className="text-muted-foreground">{description}</p>
      {availability !== 'available' && (
        <StatusBadge shape="waiting" tone="idle" className="mt-1 justify-self-start">
          {availability === 'needs-subgroup' ? texts.needsSubgroup : texts.notAvailable}
        </StatusBadge>
      )}
    </li>
  );
}
