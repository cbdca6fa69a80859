import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { AddWebhookButton } from '#/features/webhooks/components/add-webhook-button.tsx';
import { WebhookList } from '#/features/webhooks/components/webhook-list.tsx';
import { webhookTexts as texts } from '#/features/webhooks/texts.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { ApisOff } from '#/shared/api-tokens/apis-off.tsx';

export const Route = createFileRoute('/_shell/api/webhooks/')({ component: WebhooksPage });

function WebhooksPage() {
  const { id: groupId, title } = useSelectedGroup();
  return (
    <Page title={texts.title} lead={texts.lead(title)} actions={<AddWebhookButton />}>
      <ApisOff groupId={groupId} help={texts.offHelp} />
      <WebhookList />
    </Page>
  );
}
