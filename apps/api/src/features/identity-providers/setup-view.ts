import type { Database, Trx } from '@earshot/db/client';
import { countDirectory, type DirectoryToken, findDirectoryToken } from '@earshot/db/queries/directories/tokens';
import { listDomains } from '@earshot/db/queries/identity-providers/domains';
import { listExceptions } from '@earshot/db/queries/identity-providers/exceptions';
import { listMappings } from '@earshot/db/queries/identity-providers/mappings';
import { findProvider, type Provider } from '@earshot/db/queries/identity-providers/providers';
import { proofRecord } from '@earshot/domain/identity-providers/domains';
import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import type { Deps } from '../../deps.ts';
import { redirectUri } from '../../identity-providers/reach-provider.ts';
import { scimUrl } from '../../scim/resources.ts';

/** Everything about the provider of a group, without its secret. */
export async function describeSetup(
  deps: Pick<Deps, 'publicUrl'>,
  db: Database | Trx,
  groupId: string,
): Promise<IdentitySetup> {
  const found = await findProvider(db, groupId);
  const noDirectory = { url: scimUrl(deps), connection: null, users: 0, groups: 0 };
  const empty = {
    provider: null,
    redirectUri: redirectUri(deps),
    domains: [],
    mappings: [],
    exceptions: [],
    directory: noDirectory,
  };
  if (found === undefined) return empty;
  const domains = await listDomains(db, found.id);
  const token = await findDirectoryToken(db, found.id);
  return {
    ...empty,
    provider: found,
    domains: domains.map(({ domain, proof, provenAt, byStaff }) => ({
      domain,
      record: proofRecord(proof),
      provenAt: provenAt?.toISOString() ?? null,
      byStaff,
    })),
    mappings: await listMappings(db, found.id),
    exceptions: await listExceptions(db, found.id),
    directory: {
      ...noDirectory,
      connection: token === undefined ? null : toConnection(token),
      ...(await countDirectory(db, found.id)),
    },
  };
}

const toConnection = ({ prefix, createdBy, lastUsedFrom, ...times }: DirectoryToken) => ({
  prefix,
  createdBy,
  createdAt: times.createdAt.toISOString(),
  expiresAt: times.expiresAt.toISOString(),
  previousUntil: times.previousUntil?.toISOString() ?? null,
  lastUsedAt: times.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom,
});

export const toAudited = ({ name, issuer, clientId, scopes, enabled, required }: Provider) => ({
  name,
  issuer,
  clientId,
  scopes,
  enabled,
  required,
});
