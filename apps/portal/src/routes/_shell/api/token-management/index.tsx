import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { AddTokenButton } from '#/features/api-tokens/components/add-token-button.tsx';
import { ApisOff } from '#/features/api-tokens/components/apis-off.tsx';
import { TokenList } from '#/features/api-tokens/components/token-list.tsx';
import { TOKEN_SORTS } from '#/features/api-tokens/token-sorts.ts';
import { readListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { apiTokenTexts as texts } from '#/texts/api-tokens.ts';

export const Route = createFileRoute('/_shell/api/token-management/')({
  validateSearch: readListSearch(TOKEN_SORTS),
  component: TokensPage,
});

function TokensPage() {
  const { title } = useSelectedGroup();
  return (
    <Page title={texts.title} lead={texts.lead(title)} actions={<AddTokenButton />}>
      <ApisOff />
      <TokenList search={Route.useSearch()} />
    </Page>
  );
}
