import { z } from 'zod';
import { controllerInput } from '../controllers/schema.ts';
import { waitsFor } from '../interlocks/schema.ts';
import { idempotencyKey, timestamp } from '../lists/schema.ts';
import { serialNumber } from '../location-csv/import-row.ts';
import { OPERATION_STATES } from '../operations/operations.ts';
import { REBOOT_STEPS } from './steps.ts';

/** Begins although a Message Cast plays at the location, which cuts it. Needs `reboot_controllers_during_mcasts`. */
const anyway = z.boolean().default(false);

export const startRebootInput = controllerInput.extend({ anyway, idempotencyKey });
export const rebootInput = z.object({ operationId: z.uuid() });
export const latestRebootInput = controllerInput;

/** A reboot of a controller with its devices. */
export const reboot = z.object({
  /** Also the id of the reboot. */
  operationId: z.uuid(),
  controllerId: z.uuid(),
  boxName: z.string(),
  serialNumber: z.string(),
  /** `initiating`: asked, or waiting for a play to end. `activating`: the devices are expected back. */
  step: z.enum(REBOOT_STEPS),
  /** When the present step began. */
  stepSince: timestamp,
  /** Null unless the reboot waits for plays at the location to end. */
  waitsFor: waitsFor.nullable(),
  state: z.enum(OPERATION_STATES),
  error: z.string().nullable(),
  /** Additional information on the outcome, such as a reboot with errors. */
  message: z.string().nullable(),
  startedBy: z.string().nullable(),
  startedAt: timestamp,
  /** The present step fails after this time; null once the reboot has ended. */
  deadlineAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  traceId: z.string(),
});
export type Reboot = z.infer<typeof reboot>;
export const latestReboot = z.object({ reboot: reboot.nullable() });

/** Names the controller twice, so that a stale page reboots nothing else. Without ids: all base units. */
export const rebootBaseUnitsInput = controllerInput.extend({
  serialNumber,
  boxName: z.string().max(255),
  baseUnitIds: z.array(z.string().min(1).max(64)).min(1).max(500).optional(),
  anyway,
  idempotencyKey,
});
