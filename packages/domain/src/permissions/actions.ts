import type { Permission } from './permissions.ts';

/** Prefixes of permission keys (`action_resource`). */
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

/** The resource of a permission: `groups_title` for `edit_groups_title`. */
export const permissionResource = (permission: Permission): string => permission.slice(permission.indexOf('_') + 1);
