import type { Database } from '@earshot/db/client';
import { listWaitingMails } from '@earshot/db/queries/processes/mails';
import { mailProcess } from '@earshot/processes/mail';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

const OLDER_THAN_MS = 120_000;

/** Wakes the workflow of each waiting mail, which also starts lost ones. */
export const reconcileMails = (db: Database, send: SendMessage, page?: number): Promise<string[]> =>
  wakeEach({
    process: mailProcess,
    list: (which) => listWaitingMails(db, { olderThanMs: OLDER_THAN_MS, ...which }),
    send,
    page,
  });
