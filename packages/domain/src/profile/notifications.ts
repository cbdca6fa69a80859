/** Notification kinds by subject. Each list needs its own permission. */
export const CONTROLLER_NOTIFICATIONS = ['controller-offline', 'controller-online', 'controller-fault'] as const;
export const API_NOTIFICATIONS = ['api-token-created', 'api-token-revoked'] as const;

export const NOTIFICATION_KINDS = [...CONTROLLER_NOTIFICATIONS, ...API_NOTIFICATIONS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds available with these permissions. If empty, the notifications page is hidden. */
export const notificationsFor = (permissions: ReadonlySet<string>): NotificationKind[] => [
  ...(permissions.has('subscribe_controller_notifications') ? CONTROLLER_NOTIFICATIONS : []),
  ...(permissions.has('subscribe_api_notifications') ? API_NOTIFICATIONS : []),
];
