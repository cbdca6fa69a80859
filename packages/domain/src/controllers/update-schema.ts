import { z } from 'zod';
import { coordinates, POSTCODE_MAX, POSTCODE_MESSAGES } from '../postcodes/schema.ts';
import { normalisePostcode } from '../postcodes/normalise.ts';
import { labels } from '../tags/schema.ts';
import { boxName, timezone } from '../locations/location-fields.ts';
import { controllerId } from './schema.ts';

/** A UK postcode in normalised form; null or empty clears it. */
const savedPostcode = z
  .string()
  .max(POSTCODE_MAX)
  .nullable()
  .transform((typed, context) => {
    if (typed === null || typed.trim() === '') return null;
    const postcode = normalisePostcode(typed);
    if (postcode === undefined) context.addIssue({ code: 'custom', message: POSTCODE_MESSAGES.malformed });
    return postcode ?? null;
  });

/** Contains only the fields to change. `version` is the version last read. */
export const updateLocationInput = z.object({
  controllerId,
  version: z.int().min(1),
  boxName: boxName.optional(),
  /** Moves the location to this group. Needs a further permission. */
  groupId: z.uuid().optional(),
  postcode: savedPostcode.optional(),
  /** Null clears the position. */
  geodata: z.object({ coordinates }).nullable().optional(),
  /** The position was looked up for the postcode. Ignored unless both are set. */
  verified: z.boolean().optional(),
  /** Replaces all labels. Needs a further permission. */
  tags: labels.optional(),
  timezone: timezone.optional(),
});
export type UpdateLocationInput = z.input<typeof updateLocationInput>;
export type LocationChange = Omit<z.output<typeof updateLocationInput>, 'controllerId' | 'version'>;
