import type { Database, Trx } from '@earshot/db/client';
import { listDomains } from '@earshot/db/queries/identity-providers/domains';
import { listExceptions } from '@earshot/db/queries/identity-providers/exceptions';
import { listMappings } from '@earshot/db/queries/identity-providers/mappings';
import { findProvider, type Provider } from '@earshot/db/queries/identity-providers/providers';
import { proofRecord } from '@earshot/domain/identity-providers/domains';
import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import type { Deps } from '../../deps.ts';
import { redirectUri } from '../../identity-providers/reach-provider.ts';

/** Everything about the provider of a group, without its secret. */
export async function describeSetup(
  deps: Pick<Deps, 'publicUrl'>,
  db: Database | Trx,
  groupId: string,
): Promise<IdentitySetup> {
  const found = await findProvider(db, groupId);
  const empty = { provider: null, redirectUri: redirectUri(deps), domains: [], mappings: [], exceptions: [] };
  if (found === undefined) return empty;
  const domains = await listDomains(db, found.id);
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
  };
}

export const toAudited = ({ name, issuer, clientId, scopes, enabled, required }: Provider) => ({
  name,
  issuer,
  clientId,
  scopes,
  enabled,
  required,
});
