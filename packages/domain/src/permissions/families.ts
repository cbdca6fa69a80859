import { permissionResource } from './actions.ts';
import { ALL_PERMISSIONS, type Permission } from './permissions.ts';

/** Families of permissions in display order, by the prefixes of their resources. */
const FAMILIES: readonly { readonly title: string; readonly resources: readonly string[] }[] = [
  { title: 'Dashboard and reports', resources: ['dashboard', 'report'] },
  {
    title: 'Locations',
    resources: [
      'controller',
      'baseunit',
      'base_unit',
      'endpoint',
      'broker',
      'hardware',
      'incident',
      'event',
      'evidence',
      'task',
      'firmware',
    ],
  },
  { title: 'Audio clips', resources: ['announcement_clips'] },
  { title: 'Message Casts', resources: ['mcast'] },
  { title: 'Users', resources: ['users', 'identity'] },
  { title: 'Team members', resources: ['team'] },
  { title: 'Roles and permissions', resources: ['role_permissions'] },
  { title: 'Groups', resources: ['groups'] },
  { title: 'API tokens', resources: ['api'] },
  { title: 'Release notes and notices', resources: ['release_notes', 'notices'] },
  { title: 'Profile and preferences', resources: ['profile', 'preferences'] },
  { title: 'Audit and configuration', resources: ['audit_log', 'settings', 'service'] },
];
export const OTHER_FAMILY = 'Other';

export interface PermissionFamily {
  readonly title: string;
  readonly permissions: readonly Permission[];
}

export const familyOf = (permission: Permission): string =>
  FAMILIES.find(({ resources }) => resources.some((start) => permissionResource(permission).startsWith(start)))
    ?.title ?? OTHER_FAMILY;

/** All permissions by family, each once. Excludes empty families. */
export const PERMISSION_FAMILIES: readonly PermissionFamily[] = [...FAMILIES.map(({ title }) => title), OTHER_FAMILY]
  .map((title) => ({ title, permissions: ALL_PERMISSIONS.filter((permission) => familyOf(permission) === title) }))
  .filter(({ permissions }) => permissions.length > 0);
