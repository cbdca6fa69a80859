import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { ListLevel } from '@earshot/domain/devices/lists';
import type { DataColumn } from '#/components/data-table/column.ts';

/** Columns shown by default, so that a list fits beside the menu. The others are in the column choice. */
const DEFAULTS: Readonly<Record<Exclude<DeviceKind, 'registrationModule'>, readonly string[]>> = {
  headset: ['locationName', 'deviceId', 'device', 'name', 'status', 'lastEventTime'],
  handset: ['locationName', 'deviceId', 'device', 'name', 'status', 'lastEventTime'],
  callpoint: ['locationName', 'device', 'name', 'location', 'status', 'lastEventTime'],
  keypad: ['locationName', 'device', 'name', 'location', 'status', 'lastEventTime'],
  baseunit: ['locationName', 'name', 'status', 'uptime', 'type', 'firmwareVersion'],
  conference: ['deviceId', 'name', 'conference', 'members', 'status', 'lastKnownState'],
};
/** Shown in place of the location name in lists of one location. */
const AT_LOCATION: Readonly<Partial<Record<DeviceKind, string>>> = {
  headset: 'conference',
  handset: 'conference',
  callpoint: 'deviceId',
  keypad: 'deviceId',
  baseunit: 'ipAddress',
};
/** Columns that are usually empty for a type. */
const RARE: Readonly<Partial<Record<DeviceKind, readonly string[]>>> = {
  headset: ['location'],
  handset: ['location'],
  callpoint: ['conferenceJointime', 'conferenceMode', 'lastEnrolledUser'],
  keypad: ['conferenceJointime', 'conferenceMode', 'lastEnrolledUser'],
};

export const isRareColumn = (kind: DeviceKind, id: string): boolean => RARE[kind]?.includes(id) ?? false;

/** Hides the columns of a list that are not shown by default. */
export function withDefaults<Row>(
  columns: readonly DataColumn<Row>[],
  { kind, level }: { readonly kind: keyof typeof DEFAULTS; readonly level: ListLevel },
): readonly DataColumn<Row>[] {
  const shown = new Set([...DEFAULTS[kind], ...(level === 'location' ? [AT_LOCATION[kind]] : [])]);
  return columns.map((column) => ({ ...column, hidden: !shown.has(column.id) }));
}
