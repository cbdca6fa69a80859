import { z } from 'zod';
import { API_AND_PORTAL_VARIABLES } from './variables/api-and-portal.ts';
import { DATABASE_VARIABLES } from './variables/database.ts';
import { DEVICES_VARIABLES } from './variables/devices.ts';
import { GENERAL_VARIABLES } from './variables/general.ts';
import { MAIL_VARIABLES } from './variables/mail.ts';
import { ONE_MACHINE_VARIABLES } from './variables/one-machine.ts';
import { OPERATIONS_VARIABLES } from './variables/operations.ts';
import { SIMULATOR_VARIABLES } from './variables/simulator.ts';
import { SPEECH_VARIABLES } from './variables/speech.ts';
import { TEMPORAL_CONNECTION_VARIABLES } from './variables/temporal-connection.ts';
import { WORKFLOWS_VARIABLES } from './variables/workflows.ts';

/** All variables that Earshot reads. `docs/environment.md` is generated from this object, in this order. */
export const variables = z.object({
  ...GENERAL_VARIABLES,
  ...DATABASE_VARIABLES,
  ...WORKFLOWS_VARIABLES,
  ...TEMPORAL_CONNECTION_VARIABLES,
  ...API_AND_PORTAL_VARIABLES,
  ...MAIL_VARIABLES,
  ...DEVICES_VARIABLES,
  ...SPEECH_VARIABLES,
  ...OPERATIONS_VARIABLES,
  ...SIMULATOR_VARIABLES,
  ...ONE_MACHINE_VARIABLES,
});

export type Environment = z.output<typeof variables>;
export type VariableName = keyof Environment;

// `Object.keys` loses the literal types of `shape`.
export const variableNames = Object.keys(variables.shape) as VariableName[];
