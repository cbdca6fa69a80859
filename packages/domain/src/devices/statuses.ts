import { DAY_MS } from '../time/durations.ts';
import type { DeviceKind } from './kinds.ts';

/** Displayed statuses of devices, reported or derived from time. */
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

/** Presence of a device, for dashboards and filters. Removal is recorded separately. */
export const PRESENCES = ['online', 'offline', 'longOffline', 'unknown'] as const;
export type Presence = (typeof PRESENCES)[number];
export const DASHBOARD_STATUSES = ['online', 'offline', 'longOffline', 'removed', 'unknown'] as const;
export type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

/** Time offline after which a device is long offline, in milliseconds. */
export const longOfflineAfter = (kind: DeviceKind | 'controller'): number => (kind === 'baseunit' ? 28 : 30) * DAY_MS;

const PRESENCE_OF: Readonly<Record<string, Presence>> = {
  online: 'online',
  configured: 'online',
  configuring: 'online',
  operational: 'online',
  primary: 'online',
  secondary: 'online',
  // A faulty device still answers, so it counts as online. Faults are counted separately.
  faulty: 'online',
  offline: 'offline',
  rebooting: 'offline',
  noBattery: 'offline',
};

export interface PresenceOfDevice {
  readonly kind: DeviceKind;
  readonly status: string;
  /** Start of the offline time; null if not offline. */
  readonly offlineSince: Date | null;
}

export function devicePresence({ kind, status, offlineSince }: PresenceOfDevice, asOf: Date): Presence {
  const presence = PRESENCE_OF[status] ?? 'unknown';
  if (presence !== 'offline' || offlineSince === null) return presence;
  return asOf.getTime() - offlineSince.getTime() > longOfflineAfter(kind) ? 'longOffline' : 'offline';
}
