import type { Permission } from '../permissions/permissions.ts';

export const TOKEN_APIS = [
  'notification',
  'reporting',
  'locations-info',
  'message-cast',
  'local-api-management',
  'status',
] as const;
export type TokenApi = (typeof TOKEN_APIS)[number];

export interface TokenApiDefinition {
  readonly title: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

export const API_DEFINITIONS: Readonly<Record<TokenApi, TokenApiDefinition>> = {
  notification: {
    title: 'Notification',
    description: 'Speaks a text at locations, now',
    permissions: [
      'view_controllers',
      'view_announcement_clips',
      'create_announcement_clips',
      'view_mcasts',
      'manage_mcasts',
      'push_mcasts',
    ],
  },
  reporting: {
    title: 'Reporting',
    description: 'Reads reports and the outcome of Message Casts',
    permissions: ['view_controllers', 'view_mcasts', 'export_controllers', 'view_reports', 'view_api_reports'],
  },
  'locations-info': {
    title: 'Locations info',
    description: 'Reads groups, locations and their devices',
    permissions: ['view_groups', 'view_controllers', 'view_controllers_versions', 'view_endpoints', 'view_baseunits'],
  },
  'message-cast': {
    title: 'Message Cast',
    description: 'Makes, changes, sends, cancels and deletes Message Casts and their clips',
    permissions: [
      'view_controllers',
      'view_announcement_clips',
      'create_announcement_clips',
      'edit_announcement_clips',
      'view_mcasts',
      'manage_mcasts',
      'edit_mcast',
      'push_mcasts',
      'delete_mcasts',
    ],
  },
  'local-api-management': {
    title: 'Local API management',
    description: 'Sees and changes the settings of locations, those of their local API too',
    permissions: ['view_controllers', 'view_controllers_versions', 'edit_controllers'],
  },
  status: {
    title: 'Status',
    description: 'Reads how locations, controllers and devices are',
    permissions: [
      'view_dashboard',
      'view_controllers',
      'view_controllers_dashboard',
      'view_endpoints',
      'view_baseunits',
    ],
  },
};

const isTokenApi = (name: string): name is TokenApi => Object.hasOwn(API_DEFINITIONS, name);

/** The permissions that these APIs need. Unknown API names add none. */
export const permissionsOfApis = (apis: readonly string[]): Permission[] => [
  ...new Set(apis.filter(isTokenApi).flatMap((api) => API_DEFINITIONS[api].permissions)),
];
