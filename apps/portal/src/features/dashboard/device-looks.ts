import type { DashboardStatus } from '@earshot/domain/devices/statuses';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';

/** What a status of devices is drawn as, where many are told of together. */
export const DEVICE_LOOKS = {
  online: { shape: 'well', tone: 'ok' },
  offline: { shape: 'offline', tone: 'warn' },
  longOffline: { shape: 'stopped', tone: 'idle' },
  unknown: { shape: 'unknown', tone: 'idle' },
} as const satisfies Partial<Record<DashboardStatus, { shape: StatusShape; tone: StatusTone }>>;

export type ShownStatus = keyof typeof DEVICE_LOOKS;
// `Object.keys` loses the literal types.
export const SHOWN_STATUSES = Object.keys(DEVICE_LOOKS) as ShownStatus[];
