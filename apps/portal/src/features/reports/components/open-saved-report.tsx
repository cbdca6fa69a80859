import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import { madeChoices } from '@earshot/domain/saved-reports/report-choices';
import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import { Navigate } from '@tanstack/react-router';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { isMissing } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { isOfApi } from '../report-kinds.ts';
import type { ReportSearch } from '../report-search.ts';
import { savedTexts as texts } from '../saved-texts.ts';

/** Leads to the page of a saved report, with its group, range and other filters. */
export function OpenSavedReport({ savedReportId }: { readonly savedReportId: string }) {
  const { data, error, refetch } = trpc.savedReports.get.useQuery({ savedReportId });
  if (error !== null && isMissing(error))
    return <RecordNotFound title={texts.notFound} list={{ to: '/reports/saved', text: texts.title }} />;
  if (error !== null) return <ErrorState error={error} title={texts.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  const { type, controllerId } = data;
  const search = { group: data.groupId, ...searchOf(data) };
  if (controllerId !== null)
    return (
      <Navigate
        replace
        to="/locations/$locationId/reports/$type"
        params={{ locationId: controllerId, type }}
        search={search}
      />
    );
  const ofApi = isReportId(type) && isOfApi(definitionOf(type).chartType);
  return <Navigate replace to={ofApi ? '/api/reports/$type' : '/reports/$type'} params={{ type }} search={search} />;
}

const searchOf = (report: SavedReport): ReportSearch => ({
  ...report.range,
  granularity: report.granularity,
  timezone: report.timezone,
  ...madeChoices(report),
  ...(report.measure !== null && { measure: report.measure }),
});
