import type { Permission } from '../permissions/permissions.ts';

/** Kind of the daily mail about missing and overdue headsets. */
export const HEADSET_DIGEST = 'headset-digest';

/** Notification kinds by subject. Each list needs its own permission. */
export const CONTROLLER_NOTIFICATIONS = [
  'controller-offline',
  'controller-online',
  'controller-fault',
  HEADSET_DIGEST,
] as const;
export const API_NOTIFICATIONS = ['api-token-created', 'api-token-revoked', 'api-token-expiring'] as const;

/** All are needed for mails about API tokens. */
export const TOKEN_MAIL_PERMISSIONS = [
  'view_api_tokens',
  'subscribe_api_notifications',
] as const satisfies readonly Permission[];

export const NOTIFICATION_KINDS = [...CONTROLLER_NOTIFICATIONS, ...API_NOTIFICATIONS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** All are needed for the daily mail about headsets, which names team members. */
export const DIGEST_PERMISSIONS = [
  'view_controllers',
  'view_team_members',
  'subscribe_controller_notifications',
] as const satisfies readonly Permission[];

const isOpen = (kind: NotificationKind, permissions: ReadonlySet<string>): boolean =>
  kind !== HEADSET_DIGEST || DIGEST_PERMISSIONS.every((permission) => permissions.has(permission));

/** The kinds available with these permissions. If empty, the notifications page is hidden. */
export const notificationsFor = (permissions: ReadonlySet<string>): NotificationKind[] => [
  ...(permissions.has('subscribe_controller_notifications')
    ? CONTROLLER_NOTIFICATIONS.filter((kind) => isOpen(kind, permissions))
    : []),
  ...(permissions.has('subscribe_api_notifications') ? API_NOTIFICATIONS : []),
];
