import { listExceptions, replaceExceptions } from '@earshot/db/queries/identity-providers/exceptions';
import { listDomains } from '@earshot/db/queries/identity-providers/domains';
import { endPasswordSessions, raiseProviderVersion } from '@earshot/db/queries/identity-providers/providers';
import { conflict } from '@earshot/domain/errors/app-error';
import type { IdentitySetup, RequireIdentityProviderInput } from '@earshot/domain/identity-providers/schema';
import { confirmChange } from '../../accounts/confirm-change.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { lockExisting } from './lock-for-change.ts';
import { describeSetup } from './setup-view.ts';

const NO_WAY_BACK = 'Name at least one user with a password and a second factor who can sign in without the provider';

/** Requires the provider of users in its domains, except of the named ones. Ends their other sessions by password. */
export async function requireProvider(
  call: PlacedCall,
  { version, password, required, exceptUserIds }: RequireIdentityProviderInput,
): Promise<IdentitySetup> {
  const stillConfirmed = await confirmChange(call, password);
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const { provider } = await lockExisting(trx, call, version);
    const before = await listExceptions(trx, provider.id);
    await replaceExceptions(trx, provider.id, exceptUserIds);
    const after = await listExceptions(trx, provider.id);
    if (required) {
      if (!provider.enabled) throw conflict('Switch the identity provider on first');
      const domains = await listDomains(trx, provider.id);
      if (!domains.some(({ provenAt }) => provenAt !== null)) throw conflict('Prove a domain first');
      if (!after.some(({ isReady }) => isReady)) throw conflict(NO_WAY_BACK, { field: 'exceptUserIds' });
    }
    await raiseProviderVersion(trx, provider.id, { required });
    const ended = required
      ? await endPasswordSessions(trx, { providerId: provider.id, exceptSession: call.principal.holderId })
      : 0;
    const idsOf = (users: typeof before) => users.map(({ userId }) => userId);
    audit({
      subjectId: provider.id,
      before: { required: provider.required, exceptUserIds: idsOf(before) },
      after: { required, exceptUserIds: idsOf(after), endedSessions: ended },
    });
    return await describeSetup(call.deps, trx, call.place.groupId);
  });
}
