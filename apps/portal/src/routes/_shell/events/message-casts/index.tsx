import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { readCastHistorySearch } from '#/features/deliveries/cast-history-search.ts';
import { castHistoryTexts as texts } from '#/features/deliveries/cast-history-texts.ts';
import { CastHistory } from '#/features/deliveries/components/cast-history.tsx';
import { ExportHistoryButton } from '#/features/deliveries/components/export-history-button.tsx';

export const Route = createFileRoute('/_shell/events/message-casts/')({
  validateSearch: readCastHistorySearch,
  component: CastHistoryPage,
});

function CastHistoryPage() {
  const search = Route.useSearch();
  return (
    <Page title={texts.title} lead={texts.lead} actions={<ExportHistoryButton search={search} />}>
      <CastHistory search={search} />
    </Page>
  );
}
