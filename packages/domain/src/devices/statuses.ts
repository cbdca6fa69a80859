import type { DeviceKind } from './kinds.ts';

/** What a device can be said to be, by itself or by what time makes of it. */
export const DEVICE_STATUSES = [
  'online',
  'offline',
  'longOffline',
  'unknown',
  'faulty',
  'rebooting',
  'noBattery',
  'configured',
  'configuring',
  'operational',
  'primary',
  'secondary',
  'removed',
] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/** Whether a device can be reached: what dashboards count and lists filter by. `removed` is one that is no longer there. */
export const PRESENCES = ['online', 'offline', 'longOffline', 'unknown'] as const;
export type Presence = (typeof PRESENCES)[number];
export const DASHBOARD_STATUSES = ['online', 'offline', 'longOffline', 'removed', 'unknown'] as const;
export type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

const DAY = 86_400_000;
/** From so many milliseconds offline on a device is long offline. */
export const longOfflineAfter = (kind: DeviceKind | 'controller'): number => (kind === 'baseunit' ? 28 : 30) * DAY;

const PRESENCE_OF: Readonly<Record<string, Presence>> = {
  online: 'online',
  configured: 'online',
  configuring: 'online',
  operational: 'online',
  primary: 'online',
  secondary: 'online',
  // It answers, so it is there: its fault is counted beside.
  faulty: 'online',
  offline: 'offline',
  rebooting: 'offline',
  noBattery: 'offline',
};

export interface PresenceOfDevice {
  readonly kind: DeviceKind;
  /** As the controller tells it. */
  readonly status: string;
  /** Since when it is offline; null when it is not. */
  readonly offlineSince: Date | null;
}

/** The presence of a device as of a moment. */
export function devicePresence({ kind, status, offlineSince }: PresenceOfDevice, asOf: Date): Presence {
  const told = PRESENCE_OF[status] ?? 'unknown';
  if (told !== 'offline' || offlineSince === null) return told;
  return asOf.getTime() - offlineSince.getTime() > longOfflineAfter(kind) ? 'longOffline' : 'offline';
}
