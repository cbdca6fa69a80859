import type { ApiTokenRow } from '@earshot/db/queries/access-tokens/api-tokens';
import type { ApiToken, ApiTokenDetail } from '@earshot/domain/access-tokens/api-token';
import { permissionsOfApis, TOKEN_APIS } from '@earshot/domain/access-tokens/token-apis';
import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';

type Rights = Pick<ApiTokenRow, 'apis' | 'ownPermissions' | 'creatorPermissions'>;

/** Current rights of a token: those given to it, directly or by its APIs, that its creator also has. */
export function rightsOfToken({ apis, ownPermissions, creatorPermissions }: Rights): Permission[] {
  const given = new Set<string>([...ownPermissions, ...permissionsOfApis(apis)]);
  return ALL_PERMISSIONS.filter((permission) => given.has(permission) && creatorPermissions.includes(permission));
}

/** Rights of the token if its creator had every permission. */
export const mostOfToken = ({ apis, ownPermissions }: Omit<Rights, 'creatorPermissions'>): Permission[] =>
  rightsOfToken({ apis, ownPermissions, creatorPermissions: [...ALL_PERMISSIONS] });

export const toApiToken = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  title: row.title,
  description: row.description,
  apisEnabled: TOKEN_APIS.filter((api) => row.apis.includes(api)),
  restrictions: row.restrictions,
  userId: row.userId,
  createdBy: row.createdBy,
  groupId: row.groupId,
  groupTitle: row.groupTitle,
  prefix: row.prefix,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.isExpired,
  previousUntil: row.previousUntil?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: row.lastUsedFrom,
  version: row.version,
});

export const toApiTokenDetail = (row: ApiTokenRow): ApiTokenDetail => ({
  ...toApiToken(row),
  permissions: rightsOfToken(row),
});

/** Fields of a token for the audit log; never its secret. */
export const auditedToken = ({ title, description, apis, restrictions, expiresAt, previousUntil }: ApiTokenRow) => ({
  title,
  description,
  apisEnabled: apis,
  restrictions,
  expiresAt: expiresAt.toISOString(),
  ...(previousUntil !== null && { previousUntil: previousUntil.toISOString() }),
});
