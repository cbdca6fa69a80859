import { findProvider, raiseProviderVersion } from '@earshot/db/queries/identity-providers/providers';
import { listDomains, markProven } from '@earshot/db/queries/identity-providers/domains';
import { conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { isProofIn, proofRecord } from '@earshot/domain/identity-providers/domains';
import type { IdentitySetup, ProveIdentityDomainInput } from '@earshot/domain/identity-providers/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockExisting } from './lock-for-change.ts';
import { describeSetup } from './setup-view.ts';

/** Proves a domain by its TXT record, or by internal staff. A domain belongs to one group. */
export async function proveDomain(
  call: PlacedCall,
  { domain, byStaff }: ProveIdentityDomainInput,
): Promise<IdentitySetup> {
  const { deps, place, principal } = call;
  if (byStaff && principal.scope.customerId !== null) throw notPermitted('Only internal staff can confirm a domain');
  const provider = await findProvider(deps.db, place.groupId);
  const domains = provider === undefined ? [] : await listDomains(deps.db, provider.id);
  const proof = domains.find((one) => one.domain === domain)?.proof;
  if (proof === undefined) throw notFound();
  if (!byStaff && !isProofIn(await deps.findTxtRecords(domain), proof))
    throw conflict(`${domain} has no TXT record ${proofRecord(proof)}. New records may take an hour to be seen.`, {
      field: 'domain',
    });
  return await call.write(async (trx, audit) => {
    const { provider: locked } = await lockExisting(trx, call);
    if (!(await listDomains(trx, locked.id)).some((one) => one.domain === domain && one.proof === proof))
      throw notFound();
    if (!(await markProven(trx, locked.id, { domain, staffId: byStaff ? principal.userId : null })))
      throw conflict(`${domain} is proven for another customer`, { field: 'domain' });
    await raiseProviderVersion(trx, locked.id);
    audit({ subjectId: locked.id, after: { domain, provenBy: byStaff ? 'internal staff' : 'DNS' } });
    return await describeSetup(deps, trx, place.groupId);
  });
}
