import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { serialNumber } from '../location-csv/import-row.ts';

/** Lifetime of a broker credential in days, after which it must be renewed. */
export const CREDENTIAL_DAYS = 365;
export const CONNECTION_RESET = 'controller broker connection reset';

export const brokerControllerInput = z.object({ serialNumber });

export const registerControllerInput = z.object({
  serialNumber,
  days: z.int().min(1).max(CREDENTIAL_DAYS).default(CREDENTIAL_DAYS),
});
export const registeredController = z.object({ message: z.string(), serialNumber: z.string(), validUntil: timestamp });

export const CREDENTIAL_STATES = ['valid', 'expired', 'withdrawn', 'none'] as const;
export const controllerCredential = z.object({
  serialNumber: z.string(),
  state: z.enum(CREDENTIAL_STATES),
  validFrom: timestamp.nullable(),
  validUntil: timestamp.nullable(),
});
export type ControllerCredential = z.infer<typeof controllerCredential>;

export const NO_CREDENTIAL = 'The controller has no credential yet: it fetches one with the code on its box';
