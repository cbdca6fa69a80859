import { z } from 'zod';

/** The longest that is read as a postcode, spaces and all. */
export const POSTCODE_MAX = 12;

/** `[lng, lat]` in degrees, in the order of GeoJSON. */
export const coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
export type Coordinates = z.infer<typeof coordinates>;

export const lookUpPostcodeInput = z.object({ postcode: z.string().min(1).max(POSTCODE_MAX) });
export const foundPostcode = z.object({
  /** As it is written: `LS1 6PT`. */
  postcode: z.string(),
  geodata: z.object({ coordinates }),
});
export type FoundPostcode = z.infer<typeof foundPostcode>;

/** What a look-up says when it finds nothing, and when it can't look. */
export const POSTCODE_MESSAGES = {
  malformed: 'This is not a UK postcode',
  unknown: 'This postcode was not found',
  unavailable: 'Postcodes can not be looked up at the moment. The position can be set by hand.',
} as const;
