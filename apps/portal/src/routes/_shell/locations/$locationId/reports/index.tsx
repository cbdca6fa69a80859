import { createFileRoute } from '@tanstack/react-router';
import { ReportList } from '#/features/reports/components/report-list.tsx';
import { isOfApi } from '#/features/reports/report-kinds.ts';
import { reportTexts as texts } from '#/features/reports/texts.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/reports/')({ component: LocationReportsRoute });

function LocationReportsRoute() {
  const { locationId } = Route.useParams();
  return (
    <>
      <p className="mb-4 text-muted-foreground">{texts.locationLead}</p>
      <ReportList
        key={locationId}
        to="/locations/$locationId/reports/$type"
        controllerId={locationId}
        has={(type) => !isOfApi(type)}
      />
    </>
  );
}
