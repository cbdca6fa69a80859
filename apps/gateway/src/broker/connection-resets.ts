import type { Database } from '@earshot/db/client';
import {
  type ConnectionReset,
  listConnectionResets,
  postponeConnectionReset,
  settleConnectionReset,
} from '@earshot/db/queries/controllers/credential-renewal';
import type { Logger } from 'pino';
import type { BrokerAdmin } from './broker-admin.ts';

/** Polling interval, well below the 5 s after which users assume that nothing happened. */
const CHECK_MS = 1_000;
const PAGE = 100;

interface ConnectionResetDeps {
  readonly db: Database;
  readonly admin: Pick<BrokerAdmin, 'kick'>;
  /** Whether this gateway, of several, resets connections. */
  readonly leads: () => boolean;
  readonly log: Logger;
}

/**
 * Closes connections that users asked to reset; devices reconnect by themselves. Returns a function that stops the
 * polling.
 */
export function startConnectionResets({ db, admin, leads, log }: ConnectionResetDeps): () => Promise<void> {
  let passing: Promise<void> = Promise.resolve();
  let isIdle = true;
  const pass = async () => {
    try {
      for (const reset of await listConnectionResets(db, PAGE)) await tryReset({ db, admin, log }, reset);
    } catch (error) {
      log.warn({ err: error }, 'connections could not be reset; they are retried');
    }
  };
  const timer = setInterval(() => {
    if (!isIdle || !leads()) return;
    isIdle = false;
    passing = pass().finally(() => (isIdle = true));
  }, CHECK_MS);
  return async () => {
    clearInterval(timer);
    await passing;
  };
}

/** A reset that the broker refuses does not block the others. */
async function tryReset(
  { db, admin, log }: Pick<ConnectionResetDeps, 'db' | 'admin' | 'log'>,
  reset: ConnectionReset,
): Promise<void> {
  try {
    await admin.kick(reset.serial);
  } catch (error) {
    log.warn({ err: error, serial: reset.serial }, 'a connection was not begun again, it is tried later');
    await postponeConnectionReset(db, reset);
    return;
  }
  await settleConnectionReset(db, reset);
}
