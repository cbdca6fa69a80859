import type { Database, Trx } from '@earshot/db/client';
import { tryIngestLock } from '@earshot/db/queries/ingest/ingest-lock';
import { sql } from 'kysely';
import type { Logger } from 'pino';

export interface WriterOptions {
  readonly db: Database;
  readonly log: Logger;
  /** Another gateway became active while the connection was broken; this process must end. */
  readonly onTakenOver: () => void;
}

const STANDBY_MS = 1_000;
/** Time that the database may need to notice that the former connection is gone. */
const OWN_LOCK_GONE_MS = 15_000;

/**
 * The only connection that writes messages of devices. It holds the lock of the active gateway, so that two gateways
 * never write alternately. A gateway without the lock waits; one that lost it to another gateway ends.
 */
export class Writer {
  readonly #options: WriterOptions;
  #held: { connection: Database; release: () => void } | undefined;
  #wasActive = false;
  #closed = false;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** Resolves when this gateway is the active one. */
  async becomeActive(): Promise<void> {
    for (let isLogged = false; !this.#closed && !(await this.#acquire()); isLogged = true) {
      if (!isLogged) this.#options.log.info('another gateway is active, standing by');
      await new Promise((resolve) => setTimeout(resolve, STANDBY_MS));
    }
    this.#wasActive = true;
  }

  async transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    if (this.#held === undefined && !(await this.#acquireAgain())) throw new Error('another gateway is active');
    const held = this.#held;
    if (held === undefined) throw new Error('the writing connection is closed');
    try {
      return await held.connection.transaction().execute(work);
    } catch (error) {
      if (!(await isUsable(held.connection))) this.#drop(held);
      throw error;
    }
  }

  close(): void {
    this.#closed = true;
    if (this.#held !== undefined) this.#drop(this.#held);
  }

  async #acquireAgain(): Promise<boolean> {
    const deadline = Date.now() + OWN_LOCK_GONE_MS;
    while (!this.#closed) {
      if (await this.#acquire()) return true;
      if (this.#wasActive && Date.now() > deadline) {
        this.#options.onTakenOver();
        return false;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return false;
  }

  /** Reserves a connection of the pool for as long as it works. */
  async #acquire(): Promise<boolean> {
    const got = Promise.withResolvers<boolean>();
    this.#options.db
      .connection()
      .execute(async (connection) => {
        const taken = await tryIngestLock(connection);
        if (!taken) return got.resolve(false);
        const over = Promise.withResolvers<void>();
        this.#held = { connection, release: over.resolve };
        got.resolve(true);
        return over.promise;
      })
      .catch(got.reject);
    return got.promise;
  }

  #drop(held: { connection: Database; release: () => void }): void {
    if (this.#held === held) this.#held = undefined;
    held.release();
  }
}

async function isUsable(connection: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(connection);
    return true;
  } catch {
    return false;
  }
}
