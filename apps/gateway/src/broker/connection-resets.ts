import type { Database } from '@earshot/db/client';
import { listConnectionResets, settleConnectionReset } from '@earshot/db/queries/controllers/credential-renewal';
import type { Logger } from 'pino';
import type { BrokerAdmin } from './broker-admin.ts';

/** Well below the 5 s after which a person takes it for not done. */
const LOOK_MS = 1_000;
const PAGE = 100;

interface ConnectionResetDeps {
  readonly db: Database;
  readonly admin: Pick<BrokerAdmin, 'kick'>;
  readonly log: Logger;
}

/** Cuts connections that people asked to be begun anew; devices come back by themselves. Returns how to stop. */
export function startConnectionResets({ db, admin, log }: ConnectionResetDeps): () => Promise<void> {
  let passing: Promise<void> = Promise.resolve();
  let isIdle = true;
  const pass = async () => {
    try {
      for (const reset of await listConnectionResets(db, PAGE)) {
        await admin.kick(reset.serial);
        await settleConnectionReset(db, reset);
      }
    } catch (error) {
      log.warn({ err: error }, 'connections wait to be begun anew');
    }
  };
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    passing = pass().finally(() => (isIdle = true));
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await passing;
  };
}
