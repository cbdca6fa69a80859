import { z } from 'zod';
import { coordinates, POSTCODE_MAX, POSTCODE_MESSAGES } from '../postcodes/schema.ts';
import { normalisePostcode } from '../postcodes/normalise.ts';
import { labels } from '../tags/schema.ts';
import { boxName, timezone } from './location-fields.ts';
import { controllerId } from './schema.ts';

/** A UK postcode, made what is written; null or empty clears it. */
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

/** Only what is to change of a location; `version` is the one that was read. */
export const updateLocationInput = z.object({
  controllerId,
  version: z.int().min(1),
  boxname: boxName.optional(),
  /** The id of another group: the location moves there. */
  admingroup: z.uuid().optional(),
  postcode: savedPostcode.optional(),
  /** Null clears the position. */
  geodata: z.object({ coordinates }).nullable().optional(),
  /** The position was looked up for the postcode; kept only where there are both. */
  verified: z.boolean().optional(),
  tags: labels.optional(),
  timezone: timezone.optional(),
});
export type UpdateLocationInput = z.input<typeof updateLocationInput>;
export type LocationChange = Omit<z.output<typeof updateLocationInput>, 'controllerId' | 'version'>;
