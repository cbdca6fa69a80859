import { insertAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import { DEFAULT_ROLES, type DefaultRole } from '@earshot/domain/permissions/default-roles';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';
import { newToken } from '../../apps/api/src/trpc/tokens.ts';

export const PRINCIPAL_KINDS = ['session', 'machine'] as const;
export type PrincipalKind = (typeof PRINCIPAL_KINDS)[number];

/** What the machine tokens of the matrix were given: less than most roles have. */
const TOKEN_PERMISSIONS: readonly Permission[] = ['view_controllers', 'view_mcasts', 'view_announcement_clips'];

export interface MatrixPrincipal {
  readonly role: DefaultRole;
  readonly kind: PrincipalKind;
  readonly userId: string;
  readonly token: string;
  /** What it may do at all: of a token, only what its creator may as well. */
  readonly permissions: readonly Permission[];
}

/** Someone of the role in the north group, with a session or with a machine token. */
export async function createPrincipal(api: TestApi, role: DefaultRole, kind: PrincipalKind): Promise<MatrixPrincipal> {
  const groupId = api.world.north.groupId;
  const { userId, token } = await api.signedIn({ roleId: role.id, groupId });
  if (kind === 'session') return { role, kind, userId, token, permissions: role.permissions };
  const machine = newToken('machine');
  // Where they are off, tokens of machines are no tokens.
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
