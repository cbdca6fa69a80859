import type { TokenRights, UserRights } from '@earshot/db/queries/people/principals';
import type { Scope } from '@earshot/db/scope';
import { permissionsOfApis } from '@earshot/domain/access-tokens/token-apis';
import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';

/** Who makes a call, with the rights of this moment. */
export interface Principal {
  readonly kind: 'session' | 'personal' | 'machine';
  /** Of the session or the access token. */
  readonly holderId: string;
  /** The person; of a token, its creator. */
  readonly userId: string;
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly role: { readonly id: number; readonly title: string; readonly rank: number };
  readonly groupId: string;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<Permission>;
}

export const sessionPrincipal = (sessionId: string, rights: UserRights): Principal => ({
  kind: 'session',
  holderId: sessionId,
  ...common(rights),
  permissions: known(rights.permissions),
});

/** A token has what it was given, one by one or by its APIs, and at most what its creator has at this moment. */
export const tokenPrincipal = (rights: TokenRights): Principal => ({
  kind: rights.kind,
  holderId: rights.tokenId,
  ...common(rights),
  permissions: known(
    [...rights.tokenPermissions, ...permissionsOfApis(rights.apis)].filter((permission) =>
      rights.permissions.includes(permission),
    ),
  ),
});

const common = (rights: UserRights) => ({
  userId: rights.userId,
  user: { firstName: rights.firstName, lastName: rights.lastName, email: rights.email },
  role: { id: rights.roleId, title: rights.roleTitle, rank: rights.rank },
  groupId: rights.groupId,
  scope: { customerId: rights.customerId, path: rights.path },
});

const known = (permissions: readonly string[]): ReadonlySet<Permission> =>
  new Set(ALL_PERMISSIONS.filter((permission) => permissions.includes(permission)));
