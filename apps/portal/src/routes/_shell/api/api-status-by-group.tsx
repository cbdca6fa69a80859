import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { readApiStatusSearch } from '#/features/api-status/api-status-search.ts';
import { ApiStatusList } from '#/features/api-status/components/api-status-list.tsx';
import { apiStatusTexts as texts } from '#/features/api-status/texts.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';

export const Route = createFileRoute('/_shell/api/api-status-by-group')({
  validateSearch: readApiStatusSearch,
  component: ApiStatusPage,
});

function ApiStatusPage() {
  const { title } = useSelectedGroup();
  return (
    <Page title={texts.title} lead={texts.lead(title)}>
      <ApiStatusList search={Route.useSearch()} />
    </Page>
  );
}
