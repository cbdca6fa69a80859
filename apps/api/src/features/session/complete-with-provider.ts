import type { Trx } from '@earshot/db/client';
import { findDirectoryState } from '@earshot/db/queries/directories/accounts';
import { linkAccount } from '@earshot/db/queries/directories/users';
import { findCandidate, keepIdentity } from '@earshot/db/queries/identity-providers/identities';
import { listValidMappings, type Mapping } from '@earshot/db/queries/identity-providers/mappings';
import { findProvider, keepEnabledProvider, type Provider } from '@earshot/db/queries/identity-providers/providers';
import { takeSignIn } from '@earshot/db/queries/identity-providers/sign-ins';
import { lockTopRanks } from '@earshot/db/queries/users/user-roles';
import { lockSigningIn } from '@earshot/db/queries/users/users';
import { hashSecret } from '@earshot/db/secret-tokens';
import { type Claims, matchingOf, verifiedEmail } from '@earshot/domain/identity-providers/claims';
import type { CompleteWithProviderInput } from '@earshot/domain/session/provider-sign-in';
import type { SignedIn } from '@earshot/domain/session/schema';
import { noteRefusal } from '../../accounts/note-refusal.ts';
import { startSession } from '../../accounts/start-session.ts';
import { claimsFrom, openProvider } from '../../identity-providers/reach-provider.ts';
import type { OpenCall } from '../../trpc/call.ts';
import { challengeOver } from './challenge-over.ts';
import { bringUser, moveUser } from './place-by-mapping.ts';
import { refused } from './provider-refusals.ts';

type Identity = Claims & { readonly sub: string };

/** Signs in the user whom the provider names: a linked one, one with the same address, or a new one. */
export async function completeWithProvider(call: OpenCall, input: CompleteWithProviderInput): Promise<SignedIn> {
  const { deps } = call;
  const begun = await takeSignIn(deps.db, hashSecret(input.attempt));
  const provider = begun && (await findProvider(deps.db, begun.groupId));
  if (begun === undefined || provider === undefined) throw challengeOver();
  const claims = await claimsFrom(deps, openProvider(deps, provider), { query: input.query, begun });
  return await call.write(async (trx, audit) => {
    const { userId, mapping } = await findUserOf(trx, call, { provider, claims });
    const user = await lockSigningIn(trx, userId);
    const present = await keepEnabledProvider(trx, provider.id);
    // Another version may have other mappings, or another issuer.
    if (user === undefined || present?.version !== provider.version) throw challengeOver();
    await keepIdentity(trx, {
      providerId: provider.id,
      subject: claims.sub,
      userId,
      isMapped: mapping !== undefined,
    });
    return await startSession({ trx, audit }, call, {
      user,
      by: 'identity provider',
      device: input.device,
      providerId: provider.id,
    });
  });
}

/** The user, with the role and the group that the claims give. Created if the provider brings a new one. */
async function findUserOf(
  trx: Trx,
  call: OpenCall,
  { provider, claims }: { provider: Provider; claims: Identity },
): Promise<{ userId: string; mapping: Mapping | undefined }> {
  const email = verifiedEmail(claims);
  await lockTopRanks(trx, provider.customerId);
  // For its users the directory decides, whatever groups the claims name.
  const directory = await findDirectoryState(trx, { providerId: provider.id, subject: claims.sub, email });
  if (directory?.active === false) throw refused('not-allowed');
  const stated = directory === undefined ? claims : { ...claims, groups: directory.groups };
  const mapping = matchingOf(await listValidMappings(trx, provider.id), stated);
  const found = await findCandidate(trx, { providerId: provider.id, subject: claims.sub, email });
  if (found === undefined) {
    if (email === undefined) throw refused('unverified');
    if (mapping === undefined) throw refused('no-mapping');
    const userId = await bringUser(trx, call, { provider, mapping, claims, email });
    if (directory !== undefined) await linkAccount(trx, directory.id, { userId, isMapped: true });
    return { userId, mapping };
  }
  const reason = !found.isAllowed
    ? 'not-allowed'
    : found.subject !== null && found.subject !== claims.sub
      ? 'other-subject'
      : found.isMapped && mapping === undefined
        ? 'no-mapping'
        : undefined;
  if (reason !== undefined) {
    noteRefusal(call, found.userId, 'session.sign-in-refused');
    throw refused(reason);
  }
  if (mapping !== undefined) await moveUser(trx, call, { userId: found.userId, mapping });
  return { userId: found.userId, mapping };
}
