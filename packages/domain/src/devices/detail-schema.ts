import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { baseUnit, conference, endpoint, registrationModule, reportedDetails } from './schema.ts';
import { PRESENCES } from './statuses.ts';

/** The state of a device from this time on. */
export const devicePoint = z.object({
  at: timestamp,
  status: z.string(),
  presence: z.enum(PRESENCES),
  /** In per cent. */
  battery: z.int().nullable(),
  charging: z.boolean(),
  conference: z.int().nullable(),
});
export type DevicePoint = z.infer<typeof devicePoint>;

/** The controller's message that the values come from. Messages are ordered by boot, then by seq. */
const reported = z.object({ boot: z.int(), seq: z.int(), at: timestamp });

export const deviceEvent = z.object({ at: timestamp, name: z.string(), detail: z.record(z.string(), z.unknown()) });

/** Additional fields of a device's page. The history is oldest first, at most 720 points of the last hours. */
const history = {
  reported,
  hours: z.array(devicePoint),
  events: z.array(deviceEvent),
};
export const DRAWN_HOURS = 24;

export const endpointDetail = endpoint.extend({
  ...history,
  details: z.object({
    displayName: z.string(),
    config: z.int().nullable(),
    location: z.string().nullable(),
    lastKnownState: reportedDetails.nullable(),
  }),
});
export type EndpointDetail = z.infer<typeof endpointDetail>;
export const baseUnitDetail = baseUnit.extend(history);
export type BaseUnitDetail = z.infer<typeof baseUnitDetail>;
export const registrationModuleDetail = registrationModule.extend(history);
export type RegistrationModuleDetail = z.infer<typeof registrationModuleDetail>;
export const conferenceDetail = conference.extend(history);
export type ConferenceDetail = z.infer<typeof conferenceDetail>;
