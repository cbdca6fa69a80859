import { announce } from '@earshot/db/notify';
import { findDirectoryToken, putDirectoryToken, withdrawDirectory } from '@earshot/db/queries/directories/tokens';
import { raiseProviderVersion } from '@earshot/db/queries/identity-providers/providers';
import { lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import type {
  IdentitySetup,
  IssueDirectoryTokenInput,
  IssuedDirectoryToken,
  WithdrawDirectoryTokenInput,
} from '@earshot/domain/identity-providers/schema';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { confirmChange } from '../../accounts/confirm-change.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { newToken } from '../../trpc/tokens.ts';
import { lockExisting } from './lock-for-change.ts';
import { describeSetup } from './setup-view.ts';

/** A directory creates, changes and deletes users. */
const NEEDED: readonly Permission[] = ['create_users', 'edit_users', 'delete_users'];

/** Makes the token of the directory, or replaces it. The rights of the acting user limit the token from now on. */
export async function issueDirectoryToken(
  call: PlacedCall,
  { version, password, expiresInDays, overlapHours }: IssueDirectoryTokenInput,
): Promise<IssuedDirectoryToken> {
  const stillConfirmed = await confirmChange(call, password);
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const { by, provider } = await lockExisting(trx, call, version);
    for (const permission of NEEDED) if (!by.permissions.has(permission)) throw lacksPermission(permission);
    const { token: secret, hash: tokenHash, prefix } = newToken('directory');
    const values = { userId: by.userId, prefix, tokenHash, expiresInDays, overlapHours };
    await putDirectoryToken(trx, provider.id, values);
    await raiseProviderVersion(trx, provider.id);
    const made = await findDirectoryToken(trx, provider.id);
    if (made === undefined) throw notFound();
    if (overlapHours === 0) await announce(trx, { kind: 'session', ids: [made.id] });
    audit({ subjectId: provider.id, after: { name: provider.name, prefix, expiresAt: made.expiresAt } });
    return { setup: await describeSetup(call.deps, trx, call.place.groupId), secret };
  });
}

/** Ends the token, and forgets what the directory has sent. Users keep their accounts. */
export async function withdrawDirectoryToken(
  call: PlacedCall,
  { version, password }: WithdrawDirectoryTokenInput,
): Promise<IdentitySetup> {
  const stillConfirmed = await confirmChange(call, password);
  return await call.write(async (trx, audit) => {
    await stillConfirmed(trx);
    const { provider } = await lockExisting(trx, call, version);
    const token = await findDirectoryToken(trx, provider.id);
    if (await withdrawDirectory(trx, provider.id)) {
      await raiseProviderVersion(trx, provider.id);
      audit({ subjectId: provider.id, before: { name: provider.name, prefix: token?.prefix } });
    } else audit('unchanged');
    return await describeSetup(call.deps, trx, call.place.groupId);
  });
}
