import { TOKEN_SORTS } from '@earshot/domain/access-tokens/lists';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { AddTokenButton } from '#/features/api-tokens/components/add-token-button.tsx';
import { TokenList } from '#/features/api-tokens/components/token-list.tsx';
import { apiTokenTexts as texts } from '#/features/api-tokens/texts.ts';
import { readListSearch } from '#/lib/list-search.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { ApisOff } from '#/shared/api-tokens/apis-off.tsx';

export const Route = createFileRoute('/_shell/api/token-management/')({
  validateSearch: readListSearch(TOKEN_SORTS),
  component: TokensPage,
});

function TokensPage() {
  const { id: groupId, title } = useSelectedGroup();
  return (
    <Page title={texts.title} lead={texts.lead(title)} actions={<AddTokenButton />}>
      <ApisOff groupId={groupId} help={texts.offHelp} />
      <TokenList search={Route.useSearch()} />
    </Page>
  );
}
