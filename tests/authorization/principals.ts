import { insertAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import { DEFAULT_ROLES, type DefaultRole } from '@earshot/domain/permissions/default-roles';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';
import { newToken } from '../../apps/api/src/trpc/tokens.ts';

export const PRINCIPAL_KINDS = ['session', 'machine'] as const;
export type PrincipalKind = (typeof PRINCIPAL_KINDS)[number];

/** Permissions of the matrix's API tokens: fewer than most roles have. */
const TOKEN_PERMISSIONS: readonly Permission[] = ['view_controllers', 'view_mcasts', 'view_announcement_clips'];

export interface MatrixPrincipal {
  readonly role: DefaultRole;
  readonly kind: PrincipalKind;
  readonly userId: string;
  readonly token: string;
  /** Effective permissions; for a token, limited to those of its creator. */
  readonly permissions: readonly Permission[];
}

/** Creates a user with the role in the north group, with a session or an API token. */
export async function createPrincipal(api: TestApi, role: DefaultRole, kind: PrincipalKind): Promise<MatrixPrincipal> {
  const groupId = api.world.north.groupId;
  const { userId, token } = await api.signedIn({ roleId: role.id, groupId });
  if (kind === 'session') return { role, kind, userId, token, permissions: role.permissions };
  const machine = newToken('machine');
  // Machine tokens are invalid where APIs are off.
  await api.deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', groupId).execute();
  await api.deps.db.transaction().execute((trx) =>
    insertAccessToken(
      trx,
      { customerId: null, path: api.world.paths.north },
      {
        groupId,
        userId,
        kind,
        title: 'Matrix',
        prefix: machine.prefix,
        tokenHash: machine.hash,
        permissions: TOKEN_PERMISSIONS,
        expiresInDays: 1,
      },
    ),
  );
  const permissions = TOKEN_PERMISSIONS.filter((permission) => role.permissions.includes(permission));
  return { role, kind, userId, token: machine.token, permissions };
}

export const EVERY_PRINCIPAL = DEFAULT_ROLES.flatMap((role) => PRINCIPAL_KINDS.map((kind) => ({ role, kind })));
