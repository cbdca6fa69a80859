import type { Database } from '@earshot/db/client';
import { listRebootsToWake } from '@earshot/db/queries/reboots/reboot-process';
import { rebootProcess } from '@earshot/processes/reboot';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

/** Wakes the workflows of reboots that may have lost theirs, which starts lost ones again. */
export const reconcileReboots = (db: Database, send: SendMessage, page?: number): Promise<string[]> =>
  wakeEach({ process: rebootProcess, list: (which) => listRebootsToWake(db, which), send, page });
