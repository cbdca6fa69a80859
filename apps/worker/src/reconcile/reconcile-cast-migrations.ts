import type { Database } from '@earshot/db/client';
import { listMigrations, listWaitingCasts } from '@earshot/db/queries/message-casts/cast-migration';
import { getSettings } from '@earshot/db/queries/settings';
import { startMissingMigration } from '@earshot/db/queries/message-casts/start-cast-migration';
import { castMigrationProcess } from '@earshot/processes/cast-migration';
import { endMigration } from '../activities/cast-migration.activities.ts';
import { inTurn } from '../in-turn.ts';
import type { SendMessage } from '../relay/send-message.ts';
import { wakeEach } from './wake-each.ts';

interface Waking {
  readonly db: Database;
  readonly send: SendMessage;
  readonly page?: number;
}

/** Ends overdue migrations. Wakes the others, which also starts those whose workflow was lost. */
export const wakeMigrations = ({ db, send, page }: Waking): Promise<string[]> =>
  wakeEach({
    process: castMigrationProcess,
    list: (which) => listMigrations(db, which),
    skip: async ({ id, overdue }) => {
      if (overdue) await endMigration(db, id);
      return overdue;
    },
    send,
    page,
  });

/** Starts migrations for casts whose groups received the newer area without a request for migration. */
export async function startMissingMigrations(
  db: Database,
  environment: Parameters<typeof getSettings>[1],
): Promise<void> {
  const { mdsArea } = await getSettings(db, environment);
  if (!mdsArea) return;
  const waiting = await listWaitingCasts(db, null);
  await inTurn(waiting.map((casts) => () => db.transaction().execute((trx) => startMissingMigration(trx, casts))));
}
