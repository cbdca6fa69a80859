import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewMessageButton, OlderCastList } from '#/features/older-casts/components/older-cast-list.tsx';
import { OLDER_CAST_SORTS } from '#/features/older-casts/older-sorts.ts';
import { olderCastTexts } from '#/features/older-casts/texts.ts';
import { readListSearch } from '#/lib/list-search.ts';

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
