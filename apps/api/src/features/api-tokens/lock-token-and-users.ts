import type { Trx } from '@earshot/db/client';
import { lockApiToken, findApiToken, type ApiTokenRow } from '@earshot/db/queries/access-tokens/api-tokens';
import { type LockedUser, lockUsers } from '@earshot/db/queries/users/user-locks';
import { lacksPermission, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { PlacedCall } from '../../trpc/call.ts';
import { mostOfToken, rightsOfToken } from './api-token-view.ts';

export interface LockedToken {
  readonly token: ApiTokenRow;
  /** Permissions of the acting user, locked until the transaction ends. */
  readonly own: ReadonlySet<string>;
  /**
   * Permissions that the acting user needs to change the token's secret or APIs. For another user's token these are
   * all permissions of its APIs, because the creator's role may gain permissions later.
   */
  readonly rightsOf: (token: Pick<ApiTokenRow, 'apis' | 'ownPermissions'>) => Permission[];
}

/** Locks an API token, its creator and the acting user. Refused if the creator outranks the acting user. */
export async function lockTokenAndUsers(
  { principal, scope }: PlacedCall,
  trx: Trx,
  { apiTokenId, needs }: { apiTokenId: string; needs: Permission },
): Promise<LockedToken> {
  const found = await findApiToken(trx, scope, apiTokenId);
  if (found === undefined) throw notFound();
  const people = await lockUsers(trx, [principal.userId, found.userId]);
  const token = await lockApiToken(trx, scope, apiTokenId);
  const [acting, creator] = [people.get(principal.userId), people.get(found.userId)];
  if (token === undefined || creator === undefined) throw notFound();
  if (acting === undefined || !mayAct(acting, creator)) throw notPermitted();
  const own = new Set(acting.permissions.filter((key) => principal.permissions.has(key as Permission)));
  if (!own.has(needs)) throw lacksPermission(needs);
  const { creatorPermissions } = token;
  const rightsOf =
    acting.id === creator.id
      ? (of: Pick<ApiTokenRow, 'apis' | 'ownPermissions'>) => rightsOfToken({ ...of, creatorPermissions })
      : mostOfToken;
  return { token, own, rightsOf };
}

const mayAct = (acting: LockedUser, creator: LockedUser): boolean =>
  acting.id === creator.id || creator.rank >= acting.rank;

/** Refuses rights that the acting user lacks. */
export function refuseLacking(own: ReadonlySet<string>, rights: readonly Permission[]): void {
  const lacking = rights.filter((permission) => !own.has(permission));
  if (lacking.length > 0) throw notPermitted(`You do not have ${lacking.join(', ')} yourself`);
}
