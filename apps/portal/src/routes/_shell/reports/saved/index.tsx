import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { ReportsLink, SavedReports } from '#/features/reports/components/saved-reports.tsx';
import { savedTexts as texts } from '#/features/reports/saved-texts.ts';

export const Route = createFileRoute('/_shell/reports/saved/')({ component: SavedReportsPage });

function SavedReportsPage() {
  return (
    <Page title={texts.title} crumbs={[{ title: texts.title }]} lead={texts.lead} actions={<ReportsLink />}>
      <SavedReports />
    </Page>
  );
}
