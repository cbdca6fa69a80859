import type { Database } from '@earshot/db/client';
import { listRunningReboots } from '@earshot/db/queries/reboots/reboot-process';
import { rebootProcess } from '@earshot/processes/reboot';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

/** Wakes the workflow of each running reboot, which also starts lost ones. */
export const reconcileReboots = (db: Database, send: SendMessage, page?: number): Promise<string[]> =>
  wakeEach({ process: rebootProcess, list: (which) => listRunningReboots(db, which), send, page });
