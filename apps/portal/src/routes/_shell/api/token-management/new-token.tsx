import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { NewToken } from '#/features/api-tokens/components/new-token.tsx';
import { apiTokenTexts as texts } from '#/features/api-tokens/texts.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { ApisOff } from '#/shared/api-tokens/apis-off.tsx';

export const Route = createFileRoute('/_shell/api/token-management/new-token')({ component: NewTokenPage });

function NewTokenPage() {
  const navigate = Route.useNavigate();
  const { id: groupId, title } = useSelectedGroup();
  return (
    <Page title={texts.newTitle} crumbs={[{ title: texts.newTitle }]} lead={texts.lead(title)}>
      <ApisOff groupId={groupId} help={texts.offHelp} />
      <NewToken
        onCancel={() => void navigate({ to: '/api/token-management' })}
        onDone={(tokenId) => void navigate({ to: '/api/token-management/$tokenId', params: { tokenId } })}
      />
    </Page>
  );
}
