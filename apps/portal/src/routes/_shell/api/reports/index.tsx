import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { ReportList } from '#/features/reports/components/report-list.tsx';
import { SavedReportsLink } from '#/features/reports/components/saved-reports-link.tsx';
import { isOfApi } from '#/features/reports/report-kinds.ts';
import { reportTexts as texts } from '#/features/reports/texts.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';

export const Route = createFileRoute('/_shell/api/reports/')({ component: ReportsPage });

function ReportsPage() {
  const { title } = useSelectedGroup();
  return (
    <Page title={texts.apiTitle} lead={texts.apiLead(title)} actions={<SavedReportsLink />}>
      <ReportList to="/api/reports/$type" has={isOfApi} />
    </Page>
  );
}
