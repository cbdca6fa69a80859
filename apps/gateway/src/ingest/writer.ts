import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Trx } from '@earshot/db/client';
import {
  claimShards,
  endHolding,
  joinDivision,
  leaveDivision,
  limitSilence,
  readShardHolders,
  releaseShards,
  type ShardHolders,
} from '@earshot/db/queries/ingest/shard-locks';
import { sql } from 'kysely';

export interface WriterOptions {
  readonly db: Database;
  /**
   * Called after the shards of this gateway have changed, before anything else is written. What is remembered about
   * controllers may be out of date then.
   */
  readonly onChange: (change: { readonly lost: readonly string[] }) => void;
  /**
   * Milliseconds for which shards are claimed again after a broken connection. PostgreSQL may need some to notice that
   * the former connection is gone.
   */
  readonly patienceMs: number;
}

/** PostgreSQL closes the connection of a gateway that is silent for so long, and another gateway gets its shards. */
const SILENCE_MS = 5_000;
const PING_MS = 1_000;
const AGAIN_MS = 500;

interface Held {
  readonly connection: Database;
  /** Returns the connection to the pool. */
  readonly end: () => Promise<void>;
}

/**
 * The only connection that writes messages of devices. It holds an advisory lock for each shard of this gateway, so two
 * gateways never write for the same shard: PostgreSQL releases the locks only when the connection and its transaction
 * have ended. After a broken connection the writer claims its shards again, and loses those that another gateway has.
 */
export class Writer {
  readonly #options: WriterOptions;
  readonly #shards = new Set<string>();
  #held: Held | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #takesPart = false;
  #closed = false;
  readonly #pings: NodeJS.Timeout;

  constructor(options: WriterOptions) {
    this.#options = options;
    let pinging = false;
    this.#pings = setInterval(() => {
      if (pinging || (this.#held === undefined && this.#shards.size === 0)) return;
      pinging = true;
      // A failed ping is followed by another one, which connects again.
      void this.confirm()
        .catch(() => undefined)
        .finally(() => (pinging = false));
    }, PING_MS);
  }

  get shards(): ReadonlySet<string> {
    return this.#shards;
  }

  /** Runs in a transaction. The shards may have changed since the call; they do not change while `work` runs. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#inTurn((connection) => connection.transaction().execute(work));
  }

  /** Takes part in the division of the shards. */
  async join(): Promise<void> {
    await this.#inTurn(joinDivision);
    this.#takesPart = true;
  }

  /** Takes part no longer. Shards are kept until they are released. */
  async leave(): Promise<void> {
    this.#takesPart = false;
    await this.#inTurn(leaveDivision);
  }

  holders(): Promise<ShardHolders> {
    return this.#inTurn(readShardHolders);
  }

  /** Claims shards that no gateway holds, and returns those that were. */
  claim(shards: readonly string[]): Promise<string[]> {
    return this.#inTurn(async (connection) => {
      const gained = await claimShards(
        connection,
        shards.filter((shard) => !this.#shards.has(shard)),
      );
      for (const shard of gained) this.#shards.add(shard);
      if (gained.length > 0) this.#options.onChange({ lost: [] });
      return gained;
    });
  }

  /** Nothing may be written for these shards any more. */
  release(shards: readonly string[]): Promise<void> {
    return this.#inTurn(async (connection) => {
      for (const shard of shards) this.#shards.delete(shard);
      await releaseShards(connection, shards);
    });
  }

  /** Resolves when the connection has been used, after which `shards` are those that this gateway holds. */
  async confirm(): Promise<void> {
    await this.#inTurn((connection) => sql`select 1`.execute(connection));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#pings);
    await this.#turn;
    await this.#drop();
  }

  #inTurn<T>(work: (connection: Database) => Promise<T>): Promise<T> {
    const run = this.#turn.then(async () => {
      const { connection } = (this.#held ??= await this.#connect());
      try {
        return await work(connection);
      } catch (error) {
        if (!(await isUsable(connection))) void this.#drop();
        throw error;
      }
    });
    this.#turn = run.catch(() => undefined);
    return run;
  }

  async #connect(): Promise<Held> {
    if (this.#closed) throw new Error('the writing connection is closed');
    const held = await reserve(this.#options.db);
    try {
      await limitSilence(held.connection, SILENCE_MS);
      if (this.#takesPart) await joinDivision(held.connection);
      const lost = await this.#claimAgain(held.connection);
      for (const shard of lost) this.#shards.delete(shard);
      // Another gateway may have had the other shards in the meantime, too.
      this.#options.onChange({ lost });
      return held;
    } catch (error) {
      void held.end();
      throw error;
    }
  }

  /** Returns the shards that another connection holds. */
  async #claimAgain(connection: Database): Promise<string[]> {
    const deadline = Date.now() + this.#options.patienceMs;
    for (let missing = [...this.#shards]; ;) {
      const claimed = new Set(await claimShards(connection, missing));
      missing = missing.filter((shard) => !claimed.has(shard));
      if (missing.length === 0 || Date.now() >= deadline) return missing;
      await sleep(AGAIN_MS);
    }
  }

  async #drop(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    await held?.end();
  }
}

/** Reserves a connection of the pool until `end` is called. */
async function reserve(db: Database): Promise<Held> {
  const got = Promise.withResolvers<Database>();
  const over = Promise.withResolvers<void>();
  const reserved = db.connection().execute(async (connection) => {
    got.resolve(connection);
    await over.promise;
    await endHolding(connection).catch(() => undefined);
  });
  reserved.catch(got.reject);
  const end = async () => {
    over.resolve();
    await reserved;
  };
  return { connection: await got.promise, end };
}

async function isUsable(connection: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(connection);
    return true;
  } catch {
    return false;
  }
}
