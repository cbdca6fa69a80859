import { z } from 'zod';
import { checkAudience, chosenAudience } from './chosen-audience.ts';
import { listenersInput } from './listeners-schema.ts';

/** The audience defaults to that of the cast, otherwise to all of the group and its sub-groups. */
export const listenersReachInput = chosenAudience.extend({ listeners: listenersInput }).superRefine(checkAudience);
export type ListenersReachInput = z.input<typeof listenersReachInput>;

const place = z.object({ controllerId: z.uuid(), boxName: z.string() });
/** Locations of a list, at most the first 100 by name, with their number. */
const places = z.object({ total: z.int(), items: z.array(place) });

export const listenersReach = z.object({
  /** Locations of the audience. */
  locations: z.int(),
  /** Team members who are listeners, enrolled or not. */
  teamMembers: z.int(),
  /** Locations whose firmware cannot play to listeners. They are left out of the delivery. */
  unable: places,
  /** Other locations without such a team member. Each play fails there. */
  without: places,
});
export type ListenersReach = z.infer<typeof listenersReach>;
