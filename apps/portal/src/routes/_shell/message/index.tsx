import { OLDER_CAST_SORTS } from '#/features/older-casts/older-sorts.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewMessageButton, OlderCastList } from '#/features/older-casts/components/older-cast-list.tsx';
import { readListSearch } from '#/lib/list-search.ts';
import { olderCastTexts } from '#/texts/older-casts.ts';

export const Route = createFileRoute('/_shell/message/')({
  validateSearch: readListSearch(OLDER_CAST_SORTS),
  component: OlderCastsPage,
});

function OlderCastsPage() {
  return (
    <Page title={olderCastTexts.title} actions={<NewMessageButton />}>
      <OlderCastList search={Route.useSearch()} />
    </Page>
  );
}
