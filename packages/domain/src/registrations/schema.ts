import { z } from 'zod';
import { ENDPOINT_KINDS } from '../devices/kinds.ts';
import { waitsFor } from '../interlocks/schema.ts';
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

/** `serialNumber` is the controller's. The call is refused if the location has other hardware now. */
export const startRegistrationInput = z.object({ controllerId, category, serialNumber, idempotencyKey });
/** Cancels the registration `operationId`, or by default the one running at the controller. */
export const cancelRegistrationInput = z.object({
  controllerId,
  serialNumber,
  operationId: z.uuid().optional(),
});
export const registrationInput = z.object({ operationId: z.uuid() });

export const registration = z.object({
  /** Also the id of the registration. */
  operationId: z.uuid(),
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  category: z.enum(ENDPOINT_KINDS),
  /** 0 creating the record, 1 entering registration mode, 2 waiting for the device, 3 created. */
  step: z.literal([...REGISTRATION_STEPS]),
  state: z.enum(OPERATION_STATES),
  /** Null unless the registration waits for plays at the location to end. */
  waitsFor: waitsFor.nullable(),
  error: z.string().nullable(),
  deviceId: z.string().nullable(),
  startedBy: z.string().nullable(),
  startedAt: timestamp,
  /** The current step fails after this time; null once the registration has ended. */
  deadlineAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  traceId: z.string(),
});
export type Registration = z.infer<typeof registration>;
