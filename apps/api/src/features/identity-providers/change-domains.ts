import { randomBytes } from 'node:crypto';
import { deleteDomain, insertDomain, listDomains } from '@earshot/db/queries/identity-providers/domains';
import { raiseProviderVersion } from '@earshot/db/queries/identity-providers/providers';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { IDENTITY_LIMITS } from '@earshot/domain/identity-providers/limits';
import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockExisting } from './lock-for-change.ts';
import { describeSetup } from './setup-view.ts';

/** Adds a domain with the record that proves it. */
export const addDomain = (call: PlacedCall, domain: string): Promise<IdentitySetup> =>
  call.write(async (trx, audit) => {
    const { provider } = await lockExisting(trx, call);
    const known = await listDomains(trx, provider.id);
    if (known.length >= IDENTITY_LIMITS.domains)
      throw conflict(`A group has at most ${IDENTITY_LIMITS.domains} domains`, { field: 'domain' });
    await insertDomain(trx, provider.id, { domain, proof: randomBytes(16).toString('hex') });
    await raiseProviderVersion(trx, provider.id);
    audit({ subjectId: provider.id, after: { domain } });
    return await describeSetup(call.deps, trx, call.place.groupId);
  });

/** Removes a domain. Its users sign in with a password again. */
export const removeDomain = (call: PlacedCall, domain: string): Promise<IdentitySetup> =>
  call.write(async (trx, audit) => {
    const { provider } = await lockExisting(trx, call);
    if (!(await deleteDomain(trx, provider.id, domain))) throw notFound();
    await raiseProviderVersion(trx, provider.id);
    audit({ subjectId: provider.id, before: { domain } });
    return await describeSetup(call.deps, trx, call.place.groupId);
  });
