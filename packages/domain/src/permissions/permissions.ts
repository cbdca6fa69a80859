/** Every permission key, `action_resource`, with what it lets a person do. A key that is not here does not exist. */
export const PERMISSIONS = {
  view_dashboard: 'See the dashboard',
  view_groups: 'See the group tree',
  view_controllers: 'See locations and their state',
  edit_controllers: 'Change the details of locations',
  view_controllers_tunnel: 'See and search tunnel ports',
  reboot_controllers: 'Reboot controllers and base units',
  view_announcement_clips: 'See and hear audio clips',
  create_announcement_clips: 'Create audio clips',
  edit_announcement_clips: 'Change and suspend audio clips',
  delete_announcement_clips: 'Delete audio clips',
  view_mcasts: 'See Message Casts and their deliveries',
  manage_mcasts: 'Create Message Casts',
  edit_mcast: 'Change Message Casts',
  push_mcasts: 'Send Message Casts and cancel deliveries',
  delete_mcasts: 'Delete Message Casts',
  create_api_tokens: 'Create machine tokens',
  view_api_tokens: 'See machine tokens',
  delete_api_tokens: 'Revoke machine tokens',
  edit_profile_preferences: 'Change the own profile',
  view_audit_log: 'See who did what',
  edit_settings: 'Change portal configuration and feature flags',
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];
