import type { Webhook } from '@earshot/domain/webhooks/schema';
import { useChangeSearch } from '#/components/data-table/cursor-list-panel.tsx';
import { Page } from '#/components/layout/page.tsx';
import { ApisOff } from '#/shared/api-tokens/apis-off.tsx';
import { webhookTexts as texts } from '../texts.ts';
import type { WebhookSearch } from '../webhook-search.ts';
import { AttemptList } from './attempt-list.tsx';
import { BlockingEvents } from './blocking-events.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookAdvice } from './webhook-advice.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookState } from './webhook-state.tsx';

interface WebhookPageProps {
  readonly webhook: Webhook;
  readonly search: WebhookSearch;
  readonly onRemoved: () => void;
}

export function WebhookPage({ webhook, search, onRemoved }: WebhookPageProps) {
  const change = useChangeSearch<WebhookSearch>();
  return (
    <Page
      title={webhook.name}
      crumbs={[{ title: webhook.name }]}
      lead={<WebhookState state={webhook} />}
      actions={<WebhookActions webhook={webhook} onRemoved={onRemoved} />}
    >
      <ApisOff groupId={webhook.groupId} help={texts.offHelp} />
      <WebhookAdvice webhook={webhook} onAttempt={(attempt) => change({ attempt })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <BlockingEvents webhook={webhook} />
          <AttemptList webhook={webhook} search={search} />
        </div>
        <aside className="min-w-0">
          <WebhookFacts webhook={webhook} />
        </aside>
      </div>
    </Page>
  );
}
