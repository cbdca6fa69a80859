import type { ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { PERMISSIONS } from '@earshot/domain/permissions/permissions';
import type { ReactNode } from 'react';
import { Time } from '#/components/ui/time.tsx';
import { apiTokenTexts as texts } from '../texts.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

export function TokenFacts({ token }: { token: ApiTokenDetail }) {
  return (
    <section aria-label={texts.facts} className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <dl className="grid grid-cols-[100px_minmax(0,1fr)] gap-x-2.5 gap-y-1.5">
        <Fact term={texts.beginsWith}>
          <code className="font-mono text-sm">{token.prefix}…</code>
        </Fact>
        <Fact term={texts.columns.group}>{token.groupTitle}</Fact>
        <Fact term={texts.columns.createdBy}>{token.createdBy}</Fact>
        <Fact term={texts.columns.created}>
          <Time at={token.createdAt} />
        </Fact>
        <Fact term={texts.columns.expires}>
          <Time at={token.expiresAt} />
        </Fact>
        {token.previousUntil !== null && (
          <Fact term={texts.previousUntil}>
            {texts.worksUntil} <Time at={token.previousUntil} />
          </Fact>
        )}
        <Fact term={texts.columns.lastUsed}>
          <Time at={token.lastUsedAt} empty={texts.never} />
        </Fact>
        {token.lastUsedFrom !== null && <Fact term={texts.from}>{token.lastUsedFrom}</Fact>}
      </dl>
      <h3 className="mt-4 mb-1.5 text-sm font-semibold">{texts.permissions}</h3>
      {token.permissions.length === 0 ? (
        <p className="text-muted-foreground">{texts.nothing}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-4 text-muted-foreground">
          {token.permissions.map((permission) => (
            <li key={permission}>{PERMISSIONS[permission]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
