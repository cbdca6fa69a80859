import { audienceProcess } from './audience.ts';
import { castMigrationProcess } from './cast-migration.ts';
import { deliveryProcess } from './delivery.ts';
import { deviceCommandProcess } from './device-command.ts';
import { mailProcess } from './mail.ts';
import { rebootProcess } from './reboot.ts';
import { registrationProcess } from './registration.ts';
import { settingsInheritanceProcess } from './settings-inheritance.ts';
import { taskProcess } from './task.ts';
import { webhooksProcess } from './webhooks.ts';

/** Processes that a message can start or wake, by name. */
export const PROCESSES = {
  audience: audienceProcess,
  'cast-migration': castMigrationProcess,
  delivery: deliveryProcess,
  'device-command': deviceCommandProcess,
  mail: mailProcess,
  reboot: rebootProcess,
  registration: registrationProcess,
  'settings-inheritance': settingsInheritanceProcess,
  task: taskProcess,
  webhooks: webhooksProcess,
} as const;

export type ProcessName = keyof typeof PROCESSES;

/** Returns undefined for a process of a newer or older release; messages to it wait. */
export const findProcess = (name: string): (typeof PROCESSES)[ProcessName] | undefined =>
  Object.hasOwn(PROCESSES, name) ? PROCESSES[name as ProcessName] : undefined;
