import type { Database } from '@earshot/db/client';
import { listRunningRegistrations } from '@earshot/db/queries/registrations/registration-process';
import { registrationProcess } from '@earshot/processes/registration';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

/** Wakes the workflow of each open registration, which also starts lost ones. */
export const reconcileRegistrations = (db: Database, send: SendMessage, page?: number): Promise<string[]> =>
  wakeEach({ process: registrationProcess, list: (which) => listRunningRegistrations(db, which), send, page });
