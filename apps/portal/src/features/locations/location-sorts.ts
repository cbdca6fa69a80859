export const LOCATION_SORTS = ['boxName', 'serialNumber', 'group', 'status', 'lastSeenAt'] as const;
export type LocationSort = (typeof LOCATION_SORTS)[number];
