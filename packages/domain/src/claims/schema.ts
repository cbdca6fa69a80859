import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { boxName } from '../locations/location-fields.ts';
import { timestamp } from '../lists/schema.ts';
import { serialNumber } from '../location-csv/import-row.ts';

export const CLAIM_MESSAGES = {
  /** The same message for unknown hardware, claimed hardware and a wrong code, so that it reveals nothing. */
  wrong: 'The serial number and the claim code do not go together, or the controller is claimed already',
  malformedCode: 'A claim code has 10 to 40 letters and digits',
} as const;

/** The code printed on the box. Case, spaces and hyphens are ignored. */
export const claimCode = z
  .string()
  .max(80)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{10,40}$/, CLAIM_MESSAGES.malformedCode));

/** The device's request for its secret. */
export const deviceClaim = z.object({ serial: serialNumber, claimCode });
export type DeviceClaim = z.output<typeof deviceClaim>;

export const claimInput = z.object({ groupId: z.uuid(), serialNumber, claimCode, boxName: boxName.default('') });
export const claimed = z.object({ controllerId: z.uuid(), serialNumber: z.string() });

export const replaceInput = z.object({ controllerId: z.uuid(), version: z.int().min(1), serialNumber, claimCode });
export const replaced = z.object({
  controllerId: z.uuid(),
  serialNumber: z.string(),
  /** The serial number of the former hardware; null if this hardware was already in place. */
  formerSerialNumber: z.string().nullable(),
  version: z.int(),
});

/** Maximum number of hardware units per call. */
export const HARDWARE_AT_ONCE = 500;
const DEFAULT_DAYS = 730;
export const newHardware = z.object({
  serialNumber,
  claimCode,
  model: nameText.max(60).optional(),
  madeAt: z.iso.date().optional(),
  /** Number of days in which the hardware can be claimed. */
  days: z.int().min(1).max(3_650).default(DEFAULT_DAYS),
});
export const addHardwareInput = z.object({ hardware: z.array(newHardware).min(1).max(HARDWARE_AT_ONCE) });
/** Serial numbers. `known`: existing hardware, left unchanged. */
export const addedHardware = z.object({ added: z.array(z.string()), known: z.array(z.string()) });

export const listHardwareInput = z.object({
  search: z.string().max(100).default(''),
  after: z.string().max(40).optional(),
  pageSize: z.int().min(1).max(200).default(20),
});
export const hardwareList = z.object({
  items: z.array(
    z.object({
      serialNumber: z.string(),
      model: z.string().nullable(),
      madeAt: z.string().nullable(),
      addedAt: timestamp,
      expiresAt: timestamp,
    }),
  ),
});
