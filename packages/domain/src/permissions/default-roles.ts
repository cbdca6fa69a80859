import { ALL_PERMISSIONS, type Permission } from './permissions.ts';

/** Ranks of roles. A lower number means more power. */
export const RANK = { superuser: 1, organisationAdmin: 10, admin: 20, standard: 40, default: 50 } as const;

export interface DefaultRole {
  /** Fixed, because rows and documents refer to it. */
  readonly id: number;
  readonly title: string;
  readonly rank: number;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

const viewing = [
  'view_dashboard',
  'view_groups',
  'view_controllers',
  'view_controllers_versions',
  'view_controllers_dashboard',
  'view_endpoints',
  'view_baseunits',
  'view_events',
  'export_controllers',
  'view_announcement_clips',
  'view_mcasts',
  'view_reports',
  'edit_profile_preferences',
  'subscribe_controller_notifications',
  'view_baseunit_firmware',
] as const satisfies readonly Permission[];

const broadcasting = [
  'create_announcement_clips',
  'edit_announcement_clips',
  'manage_mcasts',
  'edit_mcast',
  'push_mcasts',
] as const satisfies readonly Permission[];

const running = [
  'delete_announcement_clips',
  'delete_mcasts',
  'edit_controllers',
  'edit_controllers_tags',
  'edit_controllers_hostname',
  'edit_controllers_language',
  'edit_controllers_voice_assistant',
  'edit_incidents',
  'export_evidence',
  'create_endpoints',
  'edit_endpoints',
  'reboot_controllers',
  'reboot_baseunits',
  'reboot_controllers_during_mcasts',
  'view_task_controller_log',
  'view_api_status',
  'view_tasks',
  'view_users',
  'create_users',
  'edit_users',
  'view_team_members',
  'create_team_members',
  'edit_team_members',
  'delete_team_members',
  'view_role_permissions',
  'edit_groups',
  'edit_groups_title',
  'edit_groups_configuration',
] as const satisfies readonly Permission[];

const owning = [
  'create_api_tokens',
  'view_api_tokens',
  'edit_api_tokens',
  'reset_api_tokens',
  'delete_api_tokens',
  'view_api_reports',
  'view_audit_log',
  'subscribe_api_notifications',
  'delete_users',
  'edit_identity_provider',
  'create_role_permissions',
  'edit_role_permissions',
  'delete_role_permissions',
  'create_groups',
  'delete_groups',
  'edit_controllers_admingroup',
  'edit_controllers_csv',
  'manage_controllers',
  'manage_broker',
  'push_tasks',
  'edit_groups_parent',
  'edit_groups_mfa',
  'edit_groups_location-tags',
  'edit_groups_language',
  'edit_groups_voice_assistant',
  'edit_groups_teamenrolment',
] as const satisfies readonly Permission[];

/**
 * Default roles with the permissions that each needs. Each role also has the permissions of the roles below it.
 * Superuser is for internal staff; Default has no permissions.
 */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { id: 1, title: 'Superuser', rank: RANK.superuser, description: 'Internal staff', permissions: ALL_PERMISSIONS },
  {
    id: 4,
    title: 'Organisation Admin',
    rank: RANK.organisationAdmin,
    description: 'Runs a customer: everything of an Admin, and its groups, roles, tokens and audit log',
    permissions: [...viewing, ...broadcasting, ...running, ...owning],
  },
  {
    id: 2,
    title: 'Admin',
    rank: RANK.admin,
    description: 'Runs locations and their people: everything of Standard, and changes and deletes',
    permissions: [...viewing, ...broadcasting, ...running],
  },
  {
    id: 3,
    title: 'Standard',
    rank: RANK.standard,
    description: 'Broadcasts: sees locations, makes clips and sends Message Casts',
    permissions: [...viewing, ...broadcasting],
  },
  { id: 5, title: 'Default', rank: RANK.default, description: 'No rights yet', permissions: [] },
];

export const NEW_USER_ROLE_ID = 3;
