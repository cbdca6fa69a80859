import type { DeviceTotals } from '@earshot/domain/controllers/summary-schema';
import { type BarPattern, CHART_COLOURS } from '#/components/chart/chart-data.ts';

/** Parts of the devices of a type. A faulty device is also online, so `well` are those that are online without fault. */
export const DEVICE_PARTS = ['well', 'faulty', 'offline', 'longOffline', 'unknown'] as const;
export type DevicePart = (typeof DEVICE_PARTS)[number];

export const devicePart = (totals: DeviceTotals, part: DevicePart): number =>
  part === 'well' ? Math.max(0, totals.online - totals.faulty) : totals[part];

export const PART_STYLES: Readonly<
  Record<DevicePart, { readonly colour: string; readonly pattern?: BarPattern | undefined }>
> = {
  well: { colour: CHART_COLOURS.ok },
  faulty: { colour: CHART_COLOURS.bad, pattern: 'dots' },
  offline: { colour: CHART_COLOURS.warn, pattern: 'stripes' },
  longOffline: { colour: CHART_COLOURS.warn, pattern: 'hollow' },
  unknown: { colour: CHART_COLOURS.idle, pattern: 'hollow' },
};

/** `filterType` of the list with these devices. The list with the online devices includes the faulty ones. */
export const PART_FILTERS: Readonly<Record<DevicePart, string>> = {
  well: 'online',
  faulty: 'faulty',
  offline: 'offline',
  longOffline: 'longOffline',
  unknown: 'unknown',
};
