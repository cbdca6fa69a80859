import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { CAST_SORTS } from '#/features/message-casts/cast-sorts.ts';
import { CastList } from '#/features/message-casts/components/cast-list.tsx';
import { CreateMenu } from '#/features/message-casts/components/create-menu.tsx';
import { readListSearch } from '#/lib/list-search.ts';
import { castTexts } from '#/texts/message-casts.ts';

export const Route = createFileRoute('/_shell/msgs/')({
  validateSearch: readListSearch(CAST_SORTS),
  component: CastsPage,
});

function CastsPage() {
  return (
    <Page title={castTexts.title} actions={<CreateMenu />}>
      <CastList search={Route.useSearch()} />
    </Page>
  );
}
