/** What a person can be told of, by what it is about. Each list needs a permission of its own. */
export const CONTROLLER_NOTIFICATIONS = ['controller-offline', 'controller-online', 'controller-fault'] as const;
export const API_NOTIFICATIONS = ['api-token-created', 'api-token-revoked'] as const;

export const NOTIFICATION_KINDS = [...CONTROLLER_NOTIFICATIONS, ...API_NOTIFICATIONS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds that somebody with these permissions can subscribe to; none means that they have no such screen. */
export const notificationsFor = (permissions: ReadonlySet<string>): NotificationKind[] => [
  ...(permissions.has('subscribe_controller_notifications') ? CONTROLLER_NOTIFICATIONS : []),
  ...(permissions.has('subscribe_api_notifications') ? API_NOTIFICATIONS : []),
];
