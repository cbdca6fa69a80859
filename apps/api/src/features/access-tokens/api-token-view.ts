import type { MachineTokenRow } from '@earshot/db/queries/access-tokens/access-tokens-of-machines';
import type { ApiToken, ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { permissionsOfApis, TOKEN_APIS } from '@earshot/domain/access-tokens/token-apis';
import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';

type Rights = Pick<MachineTokenRow, 'apis' | 'ownPermissions' | 'creatorPermissions'>;

/** What a token may do at this moment: what it was given, one by one or by its APIs, and its creator has. */
export function rightsOfToken({ apis, ownPermissions, creatorPermissions }: Rights): Permission[] {
  const given = new Set<string>([...ownPermissions, ...permissionsOfApis(apis)]);
  return ALL_PERMISSIONS.filter((permission) => given.has(permission) && creatorPermissions.includes(permission));
}

export const toApiToken = (row: MachineTokenRow): ApiToken => ({
  id: row.id,
  title: row.title,
  description: row.description,
  apisEnabled: TOKEN_APIS.filter((api) => row.apis.includes(api)),
  userId: row.userId,
  createdBy: row.createdBy,
  groupId: row.groupId,
  groupTitle: row.groupTitle,
  prefix: row.prefix,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.isExpired,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: row.lastUsedFrom,
  version: row.version,
});

export const toApiTokenDetail = (row: MachineTokenRow): ApiTokenDetail => ({
  ...toApiToken(row),
  permissions: rightsOfToken(row),
});

/** What the audit log keeps of a token; never its secret. */
export const auditedToken = ({ title, description, apis, expiresAt }: MachineTokenRow) => ({
  title,
  description,
  apisEnabled: apis,
  expiresAt: expiresAt.toISOString(),
});
