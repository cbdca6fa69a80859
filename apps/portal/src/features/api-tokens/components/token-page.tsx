import type { ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { useState } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { ApisOff } from '#/shared/api-tokens/apis-off.tsx';
import { apiTokenTexts as texts } from '../texts.ts';
import { EditTokenForm } from './edit-token-form.tsx';
import { RemoveTokenDialog } from './remove-token-dialog.tsx';
import { ResetTokenDialog } from './reset-token-dialog.tsx';
import { TokenFacts } from './token-facts.tsx';

interface TokenPageProps {
  readonly token: ApiTokenDetail;
  readonly onRemoved: () => void;
}

export function TokenPage({ token, onRemoved }: TokenPageProps) {
  const [asking, setAsking] = useState<'reset' | 'remove' | null>(null);
  const mayEdit = usePermission('edit_api_tokens');
  const mayReset = usePermission('reset_api_tokens');
  const mayDelete = usePermission('delete_api_tokens');
  const close = () => setAsking(null);
  return (
    <Page
      title={token.title}
      crumbs={[{ title: token.title }]}
      lead={
        token.isExpired ? (
          <StatusBadge shape="stopped" tone="warn">
            {texts.expired}
          </StatusBadge>
        ) : undefined
      }
      actions={
        <>
          {mayReset && <Button onClick={() => setAsking('reset')}>{texts.reset}</Button>}
          {mayDelete && (
            <Button variant="danger" onClick={() => setAsking('remove')}>
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      <ApisOff groupId={token.groupId} help={texts.offHelp} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <EditTokenForm token={token} mayEdit={mayEdit} />
        <aside className="min-w-0">
          <TokenFacts token={token} />
        </aside>
      </div>
      {asking === 'reset' && <ResetTokenDialog token={token} onClose={close} />}
      {asking === 'remove' && <RemoveTokenDialog token={token} onClose={close} onRemoved={onRemoved} />}
    </Page>
  );
}
