import type { IdentitySetup } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import { dateTime } from './time.ts';

const proofOf = ({ record, provenAt, byStaff }: IdentitySetup['domains'][number]): string => {
  if (provenAt === null) return `not proven: publish the TXT record ${record}`;
  return `proven ${dateTime(provenAt)}${byStaff ? ' by internal staff' : ''}`;
};

/** The identity provider of a group with its domains, mappings, exceptions and directory. */
export function providerFacts({
  provider,
  redirectUri,
  domains,
  mappings,
  exceptions,
  directory,
}: IdentitySetup): Fact[] {
  if (provider === null)
    return [
      ['Provider', 'none'],
      ['Return address', redirectUri],
    ];
  const { connection } = directory;
  return [
    ['Provider', provider.name],
    ['Issuer', provider.issuer],
    ['Client id', provider.clientId],
    ['Scopes', provider.scopes],
    ['Return address', redirectUri],
    ['Sign-in', provider.enabled ? (provider.required ? 'required' : 'on') : 'off'],
    ...domains.map((domain): Fact => [domain.domain, proofOf(domain)]),
    ...mappings.map(({ claim, value, roleTitle, groupTitle }): Fact => [
      `${claim} = ${value}`,
      `${roleTitle} in ${groupTitle}`,
    ]),
    ['Without provider', exceptions.map(({ name, email }) => `${name} <${email}>`).join(', ')],
    ['SCIM address', directory.url],
    [
      'SCIM token',
      connection === null
        ? 'none'
        : `${connection.prefix}… by ${connection.createdBy}, until ${dateTime(connection.expiresAt)}, last used ${
            connection.lastUsedAt === null ? 'never' : dateTime(connection.lastUsedAt)
          }`,
    ],
    ['Directory', `${directory.users} users, ${directory.groups} groups`],
  ];
}
