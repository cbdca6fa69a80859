import type { GroupFeature } from '../groups/features.ts';
import type { Permission } from '../permissions/permissions.ts';

export const MENU_ICONS = ['shop', 'laptop', 'message', 'book', 'bars', 'user', 'setting', 'global', 'audio'] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

export interface MenuEntry {
  readonly id: string;
  /** Id of the parent entry in breadcrumbs. */
  readonly bpid: string | null;
  readonly icon: MenuIcon;
  /** Id of the parent entry in the menu. */
  readonly mpid: string | null;
  readonly name: string;
  readonly order: number;
  readonly permissionId: Permission | null;
  readonly route: string;
}

interface MenuRule extends Omit<MenuEntry, 'bpid' | 'mpid'> {
  /** Shown only if the group has the feature and the portal settings switch its area on. */
  readonly feature?: GroupFeature;
  /** Shown only if the group lacks the feature, or its area is switched off. */
  readonly without?: GroupFeature;
  readonly parent?: string;
  /** A container, hidden when it has no visible entries. */
  readonly holder?: true;
}

/** Areas in the order of the side menu. Add an area when its first screen works. */
const MENU: readonly MenuRule[] = [
  {
    id: 'dashboard',
    icon: 'bars',
    name: 'Dashboard',
    order: 1,
    permissionId: 'view_dashboard',
    route: '/dashboard',
  },
  {
    id: 'dashboard-controllers',
    parent: 'dashboard',
    icon: 'global',
    name: 'Controllers',
    order: 1,
    permissionId: 'view_dashboard',
    route: '/dashboard/map',
  },
  {
    id: 'dashboard-devices',
    parent: 'dashboard',
    icon: 'laptop',
    name: 'Devices',
    order: 2,
    permissionId: 'view_endpoints',
    route: '/dashboard/devices',
  },
  { id: 'locations', icon: 'shop', name: 'Locations', order: 2, permissionId: 'view_controllers', route: '/locations' },
  {
    id: 'message',
    icon: 'message',
    name: 'Message Casts',
    order: 3,
    permissionId: 'view_mcasts',
    route: '/message',
    without: 'mds',
  },
  {
    id: 'msgs',
    icon: 'message',
    name: 'Message Casts',
    order: 3,
    permissionId: 'view_mcasts',
    route: '/msgs',
    feature: 'mds',
  },
  { id: 'audio', icon: 'audio', name: 'Audio', order: 4, permissionId: 'view_announcement_clips', route: '/audio' },
  { id: 'events', icon: 'bars', name: 'Events', order: 5, permissionId: null, route: '/events', holder: true },
  {
    id: 'events-user',
    parent: 'events',
    icon: 'user',
    name: 'User events',
    order: 1,
    permissionId: 'view_audit_log',
    route: '/events/user',
  },
  {
    id: 'events-system',
    parent: 'events',
    icon: 'bars',
    name: 'System events',
    order: 2,
    permissionId: 'view_events',
    route: '/events/system',
  },
  {
    id: 'events-incidents',
    parent: 'events',
    icon: 'bars',
    name: 'Incidents',
    order: 3,
    permissionId: 'view_controllers',
    route: '/events/incidents',
  },
  {
    id: 'events-controllers',
    parent: 'events',
    icon: 'laptop',
    name: 'Controller requests',
    order: 4,
    permissionId: 'view_task_controller_log',
    route: '/events/controllers',
  },
  {
    id: 'events-message-casts',
    parent: 'events',
    icon: 'message',
    name: 'Message Cast history',
    order: 5,
    permissionId: 'view_mcasts',
    route: '/events/message-casts',
    feature: 'mds',
  },
  { id: 'reports', icon: 'bars', name: 'Reports', order: 6, permissionId: 'view_reports', route: '/reports' },
  {
    id: 'taskmanager',
    icon: 'laptop',
    name: 'Task manager',
    order: 7,
    permissionId: 'view_tasks',
    route: '/taskmanager',
  },
  { id: 'config', icon: 'setting', name: 'Config', order: 8, permissionId: null, route: '/config', holder: true },
  {
    id: 'config-groups',
    parent: 'config',
    icon: 'global',
    name: 'Groups',
    order: 1,
    permissionId: 'view_groups',
    route: '/config/groups',
  },
  {
    id: 'config-users',
    parent: 'config',
    icon: 'user',
    name: 'Users',
    order: 2,
    permissionId: 'view_users',
    route: '/config/users',
  },
  {
    id: 'config-permissions',
    parent: 'config',
    icon: 'setting',
    name: 'Permissions',
    order: 3,
    permissionId: 'view_role_permissions',
    route: '/config/permissions',
  },
  {
    id: 'config-release-notes',
    parent: 'config',
    icon: 'book',
    name: 'Release notes',
    order: 4,
    permissionId: 'view_release_notes',
    route: '/config/release-notes',
  },
  {
    id: 'config-settings',
    parent: 'config',
    icon: 'setting',
    name: 'Settings',
    order: 5,
    permissionId: 'view_settings',
    route: '/config/settings',
  },
  {
    id: 'config-service',
    parent: 'config',
    icon: 'setting',
    name: 'Service status',
    order: 6,
    permissionId: 'view_service',
    route: '/config/service',
  },
  { id: 'api', icon: 'global', name: 'API', order: 9, permissionId: null, route: '/api', holder: true },
  {
    id: 'api-tokens',
    parent: 'api',
    icon: 'setting',
    name: 'Token management',
    order: 1,
    permissionId: 'view_api_tokens',
    route: '/api/token-management',
  },
  {
    id: 'api-webhooks',
    parent: 'api',
    icon: 'message',
    name: 'Webhooks',
    order: 2,
    permissionId: 'view_api_tokens',
    route: '/api/webhooks',
  },
  {
    id: 'api-reports',
    parent: 'api',
    icon: 'book',
    name: 'API reports',
    order: 3,
    permissionId: 'view_api_reports',
    route: '/api/reports',
  },
  {
    id: 'api-status',
    parent: 'api',
    icon: 'bars',
    name: 'API status',
    order: 4,
    permissionId: 'view_api_status',
    route: '/api/api-status-by-group',
  },
  {
    id: 'api-event-history',
    parent: 'api',
    icon: 'bars',
    name: 'API history',
    order: 5,
    permissionId: 'view_api_reports',
    route: '/api/event-history',
  },
];

export function menuFor(permissions: ReadonlySet<string>, features: ReadonlySet<GroupFeature>): MenuEntry[] {
  const open = MENU.filter(
    ({ permissionId, feature, without }) =>
      (permissionId === null || permissions.has(permissionId)) &&
      (feature === undefined || features.has(feature)) &&
      (without === undefined || !features.has(without)),
  );
  return open
    .filter(({ parent }) => parent === undefined || open.some(({ id }) => id === parent))
    .filter(({ id, holder }) => holder !== true || open.some(({ parent }) => parent === id))
    .map(({ feature: _feature, without: _without, holder: _holder, parent = null, ...entry }) => ({
      ...entry,
      bpid: parent,
      mpid: parent,
    }));
}
