import { z } from 'zod';

/** Maximum length of a typed postcode, including spaces. */
export const POSTCODE_MAX = 12;

/** `[lng, lat]` in degrees, in the order of GeoJSON. */
export const coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
export type Coordinates = z.infer<typeof coordinates>;

export const lookUpPostcodeInput = z.object({ postcode: z.string().min(1).max(POSTCODE_MAX) });
export const foundPostcode = z.object({
  /** In display form: `LS1 6PT`. */
  postcode: z.string(),
  geodata: z.object({ coordinates }),
});
export type FoundPostcode = z.infer<typeof foundPostcode>;

export const POSTCODE_MESSAGES = {
  malformed: 'This is not a UK postcode',
  unknown: 'This postcode was not found',
  unavailable: 'Postcodes cannot be looked up at the moment. The position can be set by hand.',
} as const;
