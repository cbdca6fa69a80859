import { createFileRoute } from '@tanstack/react-router';
import { OpenSavedReport } from '#/features/reports/components/open-saved-report.tsx';

export const Route = createFileRoute('/_shell/reports/saved/$savedReportId')({ component: SavedReportRoute });

function SavedReportRoute() {
  return <OpenSavedReport savedReportId={Route.useParams().savedReportId} />;
}
