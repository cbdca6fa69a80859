import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { ExportSystemEventsButton } from '#/features/system-events/components/export-system-events-button.tsx';
import { SystemEventList } from '#/features/system-events/components/system-event-list.tsx';
import { readSystemEventSearch } from '#/features/system-events/system-event-search.ts';
import { systemEventTexts as texts } from '#/features/system-events/texts.ts';

export const Route = createFileRoute('/_shell/events/system/')({
  validateSearch: readSystemEventSearch,
  component: SystemEventsPage,
});

function SystemEventsPage() {
  const search = Route.useSearch();
  return (
    <Page title={texts.title} lead={texts.lead} actions={<ExportSystemEventsButton search={search} />}>
      <SystemEventList search={search} />
    </Page>
  );
}
