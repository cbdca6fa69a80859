import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { normalisePostcode } from '../postcodes/normalise.ts';
import { POSTCODE_MAX, POSTCODE_MESSAGES } from '../postcodes/schema.ts';
import { HALF_A_POSITION } from '../locations/location-form.ts';
import { labels } from '../tags/schema.ts';

export const CSV_NAME_MAX = 255;

/** Messages for rejected rows. The first three are from the specification. */
export const CSV_ERRORS = {
  exists: 'controller already exists',
  angleBrackets: 'characters < or > not allowed',
  longName: 'name over 255',
  noSerial: 'serial_number is required',
  badSerial: 'A serial number has 3 to 40 letters, digits and hyphens',
  twice: (line: number) => `The serial number is in line ${line} already`,
  notANumber: (column: string) => `${column} must be a number`,
  outOfRange: (column: string, most: number) => `${column} must be between -${most} and ${most}`,
  badTag: (column: string) => `${column} must be true, false or empty`,
  unknown: 'No such controller is known here: claim it with the code on its box',
  notMade: 'No such hardware is waiting: add it as claimable first',
  tooManyLabels: 'A location has at most 50 labels',
  rights: 'You do not have the permission for this',
  stale: 'This has changed since the preview. Please look at it again.',
} as const;

export const serialNumber = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, CSV_ERRORS.noSerial)
  .regex(/^[A-Z0-9-]{3,40}$/, CSV_ERRORS.badSerial);

const csvName = nameText.max(CSV_NAME_MAX, CSV_ERRORS.longName).regex(/^[^<>]*$/, CSV_ERRORS.angleBrackets);

const csvPostcode = z
  .string()
  .trim()
  .max(POSTCODE_MAX, POSTCODE_MESSAGES.malformed)
  .transform((text, context) => {
    const written = normalisePostcode(text);
    if (written !== undefined) return written;
    context.addIssue({ code: 'custom', message: POSTCODE_MESSAGES.malformed });
    return z.NEVER;
  });

const degrees = (column: string, most: number) =>
  z
    .number(CSV_ERRORS.notANumber(column))
    .min(-most, CSV_ERRORS.outOfRange(column, most))
    .max(most, CSV_ERRORS.outOfRange(column, most));

export const importRow = z
  .object({
    line: z.int().min(1),
    serialNumber,
    boxName: csvName.optional(),
    lat: degrees('lat', 90).optional(),
    lng: degrees('lng', 180).optional(),
    postcode: csvPostcode.optional(),
    tags: labels.optional(),
  })
  .superRefine(({ lat, lng }, context) => {
    if ((lat === undefined) === (lng === undefined)) return;
    context.addIssue({ code: 'custom', path: [lat === undefined ? 'lat' : 'lng'], message: HALF_A_POSITION });
  });
export type ImportRow = z.output<typeof importRow>;
