/** Separate from the schemas, so that the portal can parse addresses without loading them. */
export const ENROLMENT_SORTS = ['locationName', 'startedAt', 'status', 'fullName', 'deviceId'] as const;
export type EnrolmentSort = (typeof ENROLMENT_SORTS)[number];

/** Sorts with an index over the whole fleet. All others are allowed only up to VOLATILE_DEVICE_LIMIT rows. */
const INDEXED_SORTS: ReadonlySet<string> = new Set<EnrolmentSort>(['locationName', 'startedAt', 'status']);
export const isIndexedEnrolmentSort = (sort: EnrolmentSort): boolean => INDEXED_SORTS.has(sort);

export const DEFAULT_ENROLMENT_SORT = { sort: 'startedAt', order: 'DESC' } as const;
