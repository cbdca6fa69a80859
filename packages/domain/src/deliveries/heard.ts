import { z } from 'zod';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { HEARD_VIEWS } from './heard-views.ts';

const ofPlays = { deliveryId: z.uuid(), controllerId: z.uuid().optional() };

/** A team member and a play of a delivery at a location. */
export const hearing = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  boxName: z.string(),
  /** The planned time. With the location it identifies the play. */
  instant: timestamp,
  teamMemberId: z.uuid(),
  /**
   * Null unless the group of the location shows names in proof of play and the caller may see team members. Null after
   * the team member was removed.
   */
  fullName: z.string().nullable(),
  /** When the play ended on the headset of the team member; null if they have not heard it. */
  heardAt: timestamp.nullable(),
});
export type Hearing = z.infer<typeof hearing>;

/**
 * The hearings of a delivery, by location, time and name. Listeners who have not heard it are known for
 * deliveries to call-handling groups and to single team members.
 */
export const listHearingsInput = z.object({
  ...ofPlays,
  view: z.enum(HEARD_VIEWS).default('all'),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(500).default(100),
});
export type ListHearingsInput = z.input<typeof listHearingsInput>;
export const hearingPage = z.object({ items: z.array(hearing) });

export const hearingCountsInput = z.object(ofPlays);
/** Team members and plays, by whether the team member heard the play. */
export const hearingCounts = z.object({
  heard: z.int(),
  missed: z.int(),
  /** Listeners who have heard none of the plays. */
  heardNothing: z.int(),
});
export type HearingCounts = z.infer<typeof hearingCounts>;

/** Sends the cast of a delivery again, at once, to its listeners who have not heard any of its plays. */
export const sendToMissedInput = z.object({ deliveryId: z.uuid(), idempotencyKey });
export type SendToMissedInput = z.input<typeof sendToMissedInput>;
