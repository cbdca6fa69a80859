import type { Webhook } from '@earshot/domain/webhooks/schema';
import { Page } from '#/components/layout/page.tsx';
import { ApisOff } from '#/shared/api-tokens/apis-off.tsx';
import { webhookTexts as texts } from '../texts.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookState } from './webhook-state.tsx';

interface WebhookPageProps {
  readonly webhook: Webhook;
  readonly onRemoved: () => void;
}

export function WebhookPage({ webhook, onRemoved }: WebhookPageProps) {
  return (
    <Page
      title={webhook.name}
      crumbs={[{ title: webhook.name }]}
      lead={<WebhookState state={webhook} />}
      actions={<WebhookActions webhook={webhook} onRemoved={onRemoved} />}
    >
      <ApisOff groupId={webhook.groupId} help={texts.offHelp} />
      <WebhookFacts webhook={webhook} />
    </Page>
  );
}
