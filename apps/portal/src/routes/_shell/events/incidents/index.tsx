import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { IncidentDaysPanel } from '#/features/incidents/components/incident-days-panel.tsx';
import { IncidentList } from '#/features/incidents/components/incident-list.tsx';
import { readIncidentSearch } from '#/features/incidents/incident-search.ts';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';

export const Route = createFileRoute('/_shell/events/incidents/')({
  validateSearch: readIncidentSearch,
  component: IncidentsPage,
});

function IncidentsPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <IncidentDaysPanel />
      <IncidentList search={Route.useSearch()} />
    </Page>
  );
}
