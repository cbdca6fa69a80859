import { insertAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import type { createAccessTokenInput, createdAccessToken } from '@earshot/domain/access-tokens/schema';
import { notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { ALL_PERMISSIONS } from '@earshot/domain/permissions/permissions';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { newToken } from '../../trpc/tokens.ts';
import { toAccessToken } from './access-token-view.ts';

/** Creates a token with rights that the caller also has. The secret is returned only here. */
export const createAccessToken = (
  call: PlacedCall,
  input: z.output<typeof createAccessTokenInput>,
): Promise<z.input<typeof createdAccessToken>> =>
  call.write(async (trx, audit) => {
    const { place, principal, scope } = call;
    const person = (await lockUsers(trx, [principal.userId])).get(principal.userId);
    const own = ALL_PERMISSIONS.filter(
      (permission) => principal.permissions.has(permission) && person?.permissions.includes(permission),
    );
    const permissions = input.permissions ?? own;
    const lacking = permissions.filter((permission) => !own.some((has) => has === permission));
    if (lacking.length > 0) throw notPermitted(`You do not have ${lacking.join(', ')} yourself`);
    const { token, hash, prefix } = newToken('personal');
    const row = await insertAccessToken(trx, scope, {
      groupId: place.groupId,
      userId: principal.userId,
      kind: 'personal',
      title: input.title,
      prefix,
      tokenHash: hash,
      permissions,
      expiresInDays: input.expiresInDays,
    });
    if (row === undefined) throw notFound();
    const accessToken = toAccessToken(row);
    audit({ subjectId: accessToken.id, after: accessToken });
    return { accessToken, secret: token };
  });
