import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { readAuditSearch } from '#/features/audit/audit-search.ts';
import { AuditList } from '#/features/audit/components/audit-list.tsx';
import { ExportEventsButton } from '#/features/audit/components/export-events-button.tsx';
import { auditTexts as texts } from '#/features/audit/texts.ts';

export const Route = createFileRoute('/_shell/events/user/')({
  validateSearch: readAuditSearch,
  component: UserEventsPage,
});

function UserEventsPage() {
  const search = Route.useSearch();
  return (
    <Page title={texts.title} lead={texts.lead} actions={<ExportEventsButton search={search} />}>
      <AuditList search={search} />
    </Page>
  );
}
