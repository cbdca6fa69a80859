import { z } from 'zod';
import { type AudienceFields, audienceError } from './audience.ts';
import { CAST_LIMITS } from './limits.ts';
import { audienceInput } from './schema.ts';

/** Locations of a group; without any, those of the cast or of the group. */
export const chosenAudience = audienceInput.extend({
  groupId: z.uuid(),
  castId: z.uuid().optional(),
  targetIds: z
    .array(z.uuid())
    .min(1, 'Please select at least one Location')
    .max(CAST_LIMITS.maxTargets)
    .transform((ids) => [...new Set(ids)])
    .optional(),
});

/** Refuses an audience that is chosen in two ways. */
export function checkAudience(input: AudienceFields, context: z.RefinementCtx): void {
  const error = audienceError(input);
  if (error !== undefined) context.addIssue({ code: 'custom', path: [error.field], message: error.message });
}
