import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { readApiHistorySearch } from '#/features/api-tokens/api-history-search.ts';
import { apiHistoryTexts as texts } from '#/features/api-tokens/api-history-texts.ts';
import { ApiHistory } from '#/features/api-tokens/components/api-history.tsx';
import { ExportHistoryButton } from '#/features/api-tokens/components/export-history-button.tsx';

export const Route = createFileRoute('/_shell/api/event-history')({
  validateSearch: readApiHistorySearch,
  component: ApiHistoryPage,
});

function ApiHistoryPage() {
  const search = Route.useSearch();
  return (
    <Page title={texts.title} lead={texts.lead} actions={<ExportHistoryButton search={search} />}>
      <ApiHistory search={search} />
    </Page>
  );
}
