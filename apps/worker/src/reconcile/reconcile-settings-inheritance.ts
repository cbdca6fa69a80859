import type { Database } from '@earshot/db/client';
import { listChangingCustomers } from '@earshot/db/queries/group-configuration/inheritance-process';
import { settingsInheritanceProcess } from '@earshot/processes/settings-inheritance';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

/** Wakes the process of each customer whose groups' settings are being changed, which also starts lost ones. */
export const reconcileSettingsInheritance = (db: Database, send: SendMessage, page?: number): Promise<string[]> =>
  wakeEach({
    process: settingsInheritanceProcess,
    list: (which) => listChangingCustomers(db, which),
    send,
    page,
  });
