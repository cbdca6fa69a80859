import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { LocationReport } from '#/features/reports/components/report-page.tsx';
import { reportAt } from '#/features/reports/report-kinds.ts';
import { readReportSearch } from '#/features/reports/report-search.ts';
import { reportTexts as texts } from '#/features/reports/texts.ts';
import { shellTexts } from '#/texts/shell.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/reports/$type')({
  validateSearch: readReportSearch,
  component: LocationReportRoute,
});

function LocationReportRoute() {
  const { locationId, ...params } = Route.useParams();
  const type = reportAt(params.type, 'location');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (type === undefined)
    return (
      <EmptyState
        title={REPORT_MESSAGES.notFound}
        text={shellTexts.notFound.record}
        action={
          <Button asChild>
            <Link to="/locations/$locationId/reports" params={{ locationId }}>
              {texts.backToReports}
            </Link>
          </Button>
        }
      />
    );
  return (
    <LocationReport
      key={`${locationId} ${type}`}
      type={type}
      controllerId={locationId}
      search={search}
      onSearch={(next) => void navigate({ search: ({ group }) => ({ group, ...next }), resetScroll: false })}
    />
  );
}
