import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { createFileRoute } from '@tanstack/react-router';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { ReportPage } from '#/features/reports/components/report-page.tsx';
import { reportAt } from '#/features/reports/report-kinds.ts';
import { readReportSearch } from '#/features/reports/report-search.ts';
import { reportTexts as texts } from '#/features/reports/texts.ts';

export const Route = createFileRoute('/_shell/api/reports/$type')({
  validateSearch: readReportSearch,
  component: ReportRoute,
});

function ReportRoute() {
  const type = reportAt(Route.useParams().type, 'api');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (type === undefined)
    return <RecordNotFound title={REPORT_MESSAGES.notFound} list={{ to: '/api/reports', text: texts.backToReports }} />;
  return (
    <ReportPage
      key={type}
      type={type}
      search={search}
      onSearch={(next) => void navigate({ search: ({ group }) => ({ group, ...next }), resetScroll: false })}
    />
  );
}
