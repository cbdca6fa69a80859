import type { DashboardStatus } from '@earshot/domain/devices/statuses';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';

/** Shape and colour of each device status in summaries. */
export const DEVICE_STYLES = {
  online: { shape: 'well', tone: 'ok' },
  offline: { shape: 'offline', tone: 'warn' },
  longOffline: { shape: 'stopped', tone: 'idle' },
  unknown: { shape: 'unknown', tone: 'idle' },
} as const satisfies Partial<Record<DashboardStatus, { shape: StatusShape; tone: StatusTone }>>;

export type ShownStatus = keyof typeof DEVICE_STYLES;
// `Object.keys` loses the literal types.
export const SHOWN_STATUSES = Object.keys(DEVICE_STYLES) as ShownStatus[];
