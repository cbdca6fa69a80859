import { DEFAULT_PAGE_SIZE } from '../lists/page.ts';
import type { SortOrder } from '../lists/schema.ts';
import type { DeviceKind } from './kinds.ts';

/** Separate from the schemas, so that the portal can parse URLs without loading them. The fields are the columns. */
export const ENDPOINT_SORTS = [
  'locationName',
  'ipui',
  'deviceId',
  'device',
  'name',
  'location',
  'status',
  'conference',
  'conferenceJointime',
  'lastEventTime',
  'conferenceMode',
  'lastEnrolledUser',
  'updatedAt',
] as const;
export type EndpointSort = (typeof ENDPOINT_SORTS)[number];

export const REMOVED_SORTS = ['locationName', 'ipui', 'deviceId', 'device', 'deactivatedAt', 'lastEventTime'] as const;
export type RemovedSort = (typeof REMOVED_SORTS)[number];

export const BASE_UNIT_SORTS = [
  'locationName',
  'name',
  'serial',
  'rpn',
  'rfBand',
  'ipAddress',
  'status',
  'uptime',
  'type',
  'dspModule',
  'localTime',
  'firmwareVersion',
  'state',
] as const;
export type BaseUnitSort = (typeof BASE_UNIT_SORTS)[number];

export const REGISTRATION_MODULE_SORTS = ['locationName', 'id', 'status', 'uptime'] as const;
export type RegistrationModuleSort = (typeof REGISTRATION_MODULE_SORTS)[number];

export const CONFERENCE_SORTS = ['locationName', 'deviceId', 'name', 'status', 'updatedAt'] as const;
export type ConferenceSort = (typeof CONFERENCE_SORTS)[number];

/** Sorts with an index over the whole fleet. All others are volatile and allowed only up to the limit. */
const INDEXED_SORTS: ReadonlySet<string> = new Set([
  'locationName',
  'deviceId',
  'id',
  'name',
  'location',
  'deactivatedAt',
]);
/** Lists with more matching rows than this cannot be sorted by volatile columns. */
export const VOLATILE_DEVICE_LIMIT = 20_000;
export const isIndexedSort = (sort: string): boolean => INDEXED_SORTS.has(sort);

/** Minimum length of a search in a group. A search in one location may be shorter. */
export const MIN_SEARCH_LENGTH = 3;

/** Whether a search in a group is too short. An empty one is none. */
export const isShortSearch = (search = ''): boolean => {
  const { length } = search.trim();
  return length > 0 && length < MIN_SEARCH_LENGTH;
};

export type ListLevel = 'location' | 'group';

export interface DefaultSort {
  readonly sort: string;
  readonly order: SortOrder;
}

const LOCATION_SORTS: Readonly<Record<DeviceKind, string>> = {
  headset: 'deviceId',
  handset: 'name',
  callpoint: 'location',
  keypad: 'location',
  baseunit: 'name',
  registrationModule: 'id',
  conference: 'deviceId',
};

export interface ListedDevices {
  readonly kind: DeviceKind;
  readonly level: ListLevel;
  readonly removed?: boolean;
}

/** The default sort. Lists of a group sort by location, because their routes begin with it. */
export function defaultDeviceSort({ kind, level, removed = false }: ListedDevices): DefaultSort {
  if (removed) return { sort: level === 'group' ? 'locationName' : 'deactivatedAt', order: 'DESC' };
  return { sort: level === 'group' ? 'locationName' : LOCATION_SORTS[kind], order: 'ASC' };
}

const ENDPOINTS_OF_A_LOCATION = 50;

export function devicePageSize({ kind, level, removed = false }: ListedDevices): number {
  const isEndpointList = kind === 'headset' || kind === 'handset' || kind === 'callpoint' || kind === 'keypad';
  return isEndpointList && level === 'location' && !removed ? ENDPOINTS_OF_A_LOCATION : DEFAULT_PAGE_SIZE;
}

export function deviceSorts({ kind, removed = false }: Omit<ListedDevices, 'level'>): readonly string[] {
  if (removed) return REMOVED_SORTS;
  if (kind === 'baseunit') return BASE_UNIT_SORTS;
  if (kind === 'registrationModule') return REGISTRATION_MODULE_SORTS;
  return kind === 'conference' ? CONFERENCE_SORTS : ENDPOINT_SORTS;
}
