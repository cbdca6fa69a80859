import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import type { ReactNode } from 'react';
import { Time } from '#/components/ui/time.tsx';
import { formatNumber } from '#/lib/format.ts';
import { identityTexts } from '../texts.ts';

const { directory: texts } = identityTexts;

type Directory = IdentitySetup['directory'];

interface DirectoryFactsProps extends Pick<Directory, 'users' | 'groups'> {
  readonly connection: NonNullable<Directory['connection']>;
}

/** The token of the directory, its use, and how much has been sent. */
export function DirectoryFacts({ connection, users, groups }: DirectoryFactsProps) {
  const { prefix, createdBy, expiresAt, previousUntil, lastUsedAt, lastUsedFrom } = connection;
  return (
    <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-[auto_1fr]">
      <Fact label={texts.token}>
        <code className="font-mono text-sm">{texts.begins(prefix)}</code>
      </Fact>
      <Fact label={texts.by}>{createdBy}</Fact>
      <Fact label={texts.expires}>
        <Time at={expiresAt} />
      </Fact>
      {previousUntil !== null && (
        <Fact label={texts.previous}>
          {texts.until} <Time at={previousUntil} />
        </Fact>
      )}
      <Fact label={texts.used}>
        <Time at={lastUsedAt} empty={texts.never} /> {lastUsedFrom !== null && texts.usedFrom(lastUsedFrom)}
      </Fact>
      <Fact label={texts.users}>{formatNumber(users)}</Fact>
      <Fact label={texts.groups}>{formatNumber(groups)}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);
