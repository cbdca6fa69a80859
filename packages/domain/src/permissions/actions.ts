import type { Permission } from './permissions.ts';

/** How permission keys begin, `action_resource`. */
export const PERMISSION_ACTIONS = [
  'create',
  'delete',
  'edit',
  'view',
  'manage',
  'push',
  'export',
  'reboot',
  'subscribe',
] as const;
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

/** What the permission is about: of `edit_groups_title`, `groups_title`. */
export const permissionResource = (permission: Permission): string => permission.slice(permission.indexOf('_') + 1);
