import { z } from 'zod';
import { audienceError } from './audience.ts';
import { CAST_LIMITS } from './limits.ts';
import { listenersInput } from './listeners-schema.ts';
import { audienceInput } from './schema.ts';

/** The audience defaults to that of the cast, otherwise to all of the group and its sub-groups. */
export const listenersReachInput = audienceInput
  .extend({
    groupId: z.uuid(),
    castId: z.uuid().optional(),
    targetIds: z
      .array(z.uuid())
      .min(1, 'Please select at least one Location')
      .max(CAST_LIMITS.maxTargets)
      .transform((ids) => [...new Set(ids)])
      .optional(),
    listeners: listenersInput,
  })
  .superRefine((input, context) => {
    const error = audienceError(input);
    if (error !== undefined) context.addIssue({ code: 'custom', path: [error.field], message: error.message });
  });
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
