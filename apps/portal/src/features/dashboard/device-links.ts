import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { DashboardStatus } from '@earshot/domain/devices/statuses';

const PAGES: Readonly<Partial<Record<DeviceKind, string>>> = {
  headset: 'headset-management',
  handset: 'handset-management',
  callpoint: 'callpoint-management',
  keypad: 'keypad-management',
  baseunit: 'base-unit-management',
};

interface DeviceLink {
  readonly to: string;
  readonly search: Readonly<Record<string, string | number>>;
}

/** Link to the list of this device type and status; undefined for types without a list. */
export function deviceLink(kind: DeviceKind, status?: DashboardStatus): DeviceLink | undefined {
  const page = PAGES[kind];
  if (page === undefined) return undefined;
  const sort = { page: 1, sort: 'locationName', order: 'ASC' };
  return {
    to: `/dashboard/devices/${page}`,
    search: status === undefined ? sort : { ...sort, filterType: status },
  };
}
