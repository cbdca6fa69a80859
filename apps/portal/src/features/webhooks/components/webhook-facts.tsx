import { EVENTS } from '@earshot/domain/events/catalogue';
import type { Webhook } from '@earshot/domain/webhooks/schema';
import type { ReactNode } from 'react';
import { Time } from '#/components/ui/time.tsx';
import { webhookTexts as texts } from '../texts.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, groupTitle, types, waiting, createdBy, createdAt, previousUntil } = webhook;
  return (
    <section aria-label={texts.facts} className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <dl className="grid grid-cols-[100px_minmax(0,1fr)] gap-x-2.5 gap-y-1.5">
        <Fact term={texts.columns.url}>{url}</Fact>
        <Fact term={texts.columns.group}>{groupTitle}</Fact>
        <Fact term={texts.columns.types}>
          {types === null ? (
            texts.allTypes
          ) : (
            <ul className="grid gap-0.5">
              {types.map((type) => (
                <li key={type}>{EVENTS[type].text}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact term={texts.columns.waiting}>{texts.waiting(waiting)}</Fact>
        <Fact term={texts.createdBy}>{createdBy}</Fact>
        <Fact term={texts.created}>
          <Time at={createdAt} />
        </Fact>
        {previousUntil !== null && (
          <Fact term={texts.formerSecret}>
            {texts.signsUntil} <Time at={previousUntil} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
