import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '#/features/locations/history/history-page.tsx';
import { readHistorySearch } from '#/features/locations/history/history-search.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/history')({
  validateSearch: readHistorySearch,
  component: HistoryRoute,
});

function HistoryRoute() {
  const { locationId } = Route.useParams();
  return <HistoryPage key={locationId} controllerId={locationId} search={Route.useSearch()} />;
}
