import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { PERMISSION_FAMILIES } from '@earshot/domain/permissions/families';
import { PERMISSIONS } from '@earshot/domain/permissions/permissions';
import { code, page, plain, table } from '../markdown.ts';

export const permissionsPage = (): string =>
  page(
    '# Permissions',
    'A role is a set of permissions. A user has one role; an API token has the permissions of the APIs that it may use. ' +
      'Custom roles can have any of these permissions that their creator has. A call names the permission that it needs.',
    table(
      ['default role', 'rank', 'for'],
      DEFAULT_ROLES.map(({ title, rank, description }) => [title, String(rank), plain(description)]),
    ),
    ...PERMISSION_FAMILIES.flatMap(({ title, permissions }) => [
      `## ${title}`,
      table(
        ['permission', 'allows to', 'default roles'],
        permissions.map((permission) => [
          code(permission),
          plain(PERMISSIONS[permission]),
          DEFAULT_ROLES.filter((role) => role.permissions.includes(permission))
            .map((role) => role.title)
            .join(', '),
        ]),
      ),
    ]),
  );
