import { LISTENER_LIMITS } from '@earshot/domain/message-casts/listeners';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { z } from 'zod';
import { guid, text } from './primitives.ts';

/** For this many milliseconds after an instant, a listener who enrols hears its play then. Absent: never. */
const catchUp = {
  catchUpMs: z
    .int()
    .min(1)
    .max(LISTENER_LIMITS.catchUpHours * HOUR_MS)
    .optional(),
};

/**
 * Team members whose headsets play a delivery: all who are enrolled, members of the groups, or single members by their
 * ids in `team-members.set`.
 */
export const planListeners = z.discriminatedUnion('kind', [
  z.object({ ...catchUp, kind: z.literal('enrolled') }),
  z.object({
    ...catchUp,
    kind: z.literal('groups'),
    callHandlingGroups: z.array(text(100)).min(1).max(LISTENER_LIMITS.callHandlingGroups),
  }),
  z.object({
    ...catchUp,
    kind: z.literal('members'),
    teamMemberIds: z.array(guid).min(1).max(LISTENER_LIMITS.teamMembers),
  }),
]);
export type PlanListeners = z.infer<typeof planListeners>;
