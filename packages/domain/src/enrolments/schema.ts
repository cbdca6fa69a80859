import { z } from 'zod';
import { deviceId, page, place, placed } from '../devices/schema.ts';
import { timestamp } from '../lists/schema.ts';
import { ENROLMENT_SORTS } from './lists.ts';
import { ENROLMENT_STATUSES } from './status.ts';

export const enrolmentStatus = z.enum([...ENROLMENT_STATUSES, 'UNKNOWN']);

/** A use of a headset, from its rack or from the team member who handed it on. */
const use = {
  status: enrolmentStatus,
  /** Full name of the team member; null until a team member enrols. */
  fullName: z.string().nullable(),
  startedAt: timestamp,
  /** When the headset was taken from its rack; null if that was not reported. */
  takenAt: timestamp.nullable(),
  enrolledAt: timestamp.nullable(),
  returnedAt: timestamp.nullable(),
};

/** The latest use of a headset. */
export const enrolment = z.object({
  ...placed,
  ...use,
  /** Name of the headset; null while its controller does not list it. */
  name: z.string().nullable(),
  /** Model or hardware of the headset. */
  device: z.string().nullable(),
  /** In per cent. */
  battery: z.int().nullable(),
  conference: z.int().nullable(),
  updatedAt: timestamp,
});
export type Enrolment = z.infer<typeof enrolment>;

/** A use of a headset, present or former. */
export const headsetUse = z.object(use);
export type HeadsetUseRow = z.infer<typeof headsetUse>;

const filter = {
  /** Part of a team member's name or of a headset's id, at least 3 characters in a group. */
  search: z.string().max(200).default(''),
  /** All by default. */
  statuses: z.array(enrolmentStatus).max(enrolmentStatus.options.length).optional(),
};

export const enrolmentsInPlace = z.object(place);
export const enrolmentFilter = z.object({ ...place, ...filter });
/** Latest first by default. */
export const listEnrolmentsInput = z.object({
  ...place,
  ...filter,
  ...page,
  sort: z.enum(ENROLMENT_SORTS).optional(),
});
export type ListEnrolmentsInput = z.input<typeof listEnrolmentsInput>;
export const enrolmentPage = z.object({ items: z.array(enrolment) });

/** Headsets by the status of their latest use. */
export const enrolmentStats = z.object({ total: z.int().min(0), byStatus: z.record(enrolmentStatus, z.int().min(0)) });
export type EnrolmentStats = z.infer<typeof enrolmentStats>;

/** `at` differs whenever the list may have changed. */
export const enrolmentsNow = enrolmentStats.extend({ at: timestamp });
export type EnrolmentsNow = z.infer<typeof enrolmentsNow>;

export const headsetHistoryInput = z.object({
  controllerId: z.uuid(),
  endpointId: deviceId,
  /** `next` of the page before. */
  before: timestamp.optional(),
});
/** Newest first; `next` is null on the last page. */
export const headsetHistory = z.object({ items: z.array(headsetUse), next: timestamp.nullable() });
export type HeadsetHistory = z.infer<typeof headsetHistory>;
