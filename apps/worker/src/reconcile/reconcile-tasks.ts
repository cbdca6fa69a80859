import type { Database } from '@earshot/db/client';
import { listTasksUnderWay } from '@earshot/db/queries/tasks/task-process';
import { taskProcess } from '@earshot/processes/task';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

/** Wakes the workflow of each open task, which also starts lost ones. */
export const reconcileTasks = (db: Database, send: SendMessage, page?: number): Promise<string[]> =>
  wakeEach({ process: taskProcess, list: (which) => listTasksUnderWay(db, which), send, page });
