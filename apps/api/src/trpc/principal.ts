import type { SessionRights, TokenRights, UserRights } from '@earshot/db/queries/access-tokens/principals';
import type { Scope } from '@earshot/db/scope';
import { NO_RESTRICTIONS, type TokenRestrictions } from '@earshot/domain/access-tokens/restrictions';
import { permissionsOfApis } from '@earshot/domain/access-tokens/token-apis';
import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';

/** The author of a call, with current rights. */
export interface Principal {
  readonly kind: 'session' | 'personal' | 'machine' | 'directory';
  /** Id of the session or the access token. */
  readonly holderId: string;
  /** True for tokens, and for sessions that a user gave to a program. */
  readonly isProgram: boolean;
  /** The user; for a token, its creator. */
  readonly userId: string;
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly role: { readonly id: number; readonly title: string; readonly rank: number };
  readonly groupId: string;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<Permission>;
  readonly restrictions: TokenRestrictions;
  /** The identity provider whose directory calls, and is the author of its changes. */
  readonly directory?: string;
}

const COUNTED_AS = {
  session: 'person',
  personal: 'person',
  machine: 'machines of',
  directory: 'directory of',
} as const satisfies Record<Principal['kind'], string>;

/**
 * Name for counting calls and subscriptions. All sessions and personal tokens of a user share one limit. The user's
 * machine tokens share another, so that a busy machine does not block its creator.
 */
export const countedAs = ({ kind, userId }: Pick<Principal, 'kind' | 'userId'>): string =>
  `${COUNTED_AS[kind]} ${userId}`;

export const sessionPrincipal = (sessionId: string, rights: SessionRights): Principal => ({
  kind: 'session',
  holderId: sessionId,
  isProgram: rights.isProgram,
  ...common(rights),
  permissions: known(rights.permissions),
  restrictions: NO_RESTRICTIONS,
});

/**
 * A token has the rights given to it, directly or by its APIs, limited to its creator's current rights. That of a
 * directory has all of these, so that it gives at most the roles that its creator may give.
 */
export const tokenPrincipal = (rights: TokenRights): Principal => ({
  kind: rights.kind,
  holderId: rights.tokenId,
  isProgram: true,
  ...common(rights),
  permissions: known(
    rights.kind === 'directory'
      ? rights.permissions
      : [...rights.tokenPermissions, ...permissionsOfApis(rights.apis)].filter((permission) =>
          rights.permissions.includes(permission),
        ),
  ),
  restrictions: rights.restrictions,
  ...(rights.directory !== null && { directory: rights.directory }),
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
