import { z } from 'zod';
import { ENDPOINT_KINDS } from '../devices/kinds.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { serialNumber } from '../location-csv/import-row.ts';
import { OPERATION_STATES } from '../operations/operations.ts';
import { REGISTRATION_STEPS } from './steps.ts';

const controllerId = z.uuid({
  error: ({ input }) => (input === undefined ? 'controllerId is required' : 'Invalid UUID'),
});
const category = z.enum(ENDPOINT_KINDS, {
  error: ({ input }) => (input === undefined ? 'category is required' : 'category not in the allowed types'),
});

/** `serialNumber` is the controller's: where other hardware stands by now nothing is begun. */
export const startRegistrationInput = z.object({ controllerId, category, serialNumber, idempotencyKey });
/** With `operationId` that very one; without it, the one that runs there. */
export const cancelRegistrationInput = z.object({
  controllerId,
  serialNumber,
  operationId: z.uuid().optional(),
});
export const registrationInput = z.object({ operationId: z.uuid() });

/** A device on its way to a controller. */
export const registration = z.object({
  /** The operation's id is the registration's. */
  operationId: z.uuid(),
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  category: z.enum(ENDPOINT_KINDS),
  /** 0 creating the record, 1 entering registration mode, 2 waiting for the device, 3 created. */
  step: z.literal([...REGISTRATION_STEPS]),
  state: z.enum(OPERATION_STATES),
  /** Why it failed. */
  error: z.string().nullable(),
  /** The device that was registered. */
  deviceId: z.string().nullable(),
  startedBy: z.string().nullable(),
  startedAt: timestamp,
  /** What is not there by then has failed; null when it is over. */
  deadlineAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  traceId: z.string(),
});
export type Registration = z.infer<typeof registration>;
