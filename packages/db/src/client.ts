import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/database.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

/** 64-bit integers are used only for counters (generations, sequence numbers), which stay far below 2^53. */
const INT8_OID = 20;
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format);

/** Statements that begin with this comment are planned once per connection; used for statements of every call. */
const PREPARED = /^\/\* prepared (\w+) \*\//;

function preparing(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  const prepared = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined;
    return Reflect.apply(query, client, name === undefined ? [text, ...rest] : [{ name, text, values: rest[0] }]);
  };
  Object.assign(client, { query: prepared });
}

/**
 * Dates and months in the database are in UTC, regardless of the server's time zone. The zone is a startup parameter of
 * its own, not one of `options`, because PgBouncer passes on this one.
 */
class UtcClient extends pg.Client {
  getStartupConf(): object {
    const inherited: unknown = Reflect.get(pg.Client.prototype, 'getStartupConf');
    if (typeof inherited !== 'function') throw new Error('This version of pg cannot send the time zone');
    return { ...(Reflect.apply(inherited, this, []) as object), TimeZone: 'UTC' };
  }
}

export interface ConnectOptions {
  /** Appears in pg_stat_activity. */
  readonly name: string;
  readonly max?: number;
  /** Limits every statement. */
  readonly statementTimeoutMs?: number;
  /**
   * False for pools with many short queries: parallel workers cost more than they save, and read beyond the first
   * rows.
   */
  readonly parallel?: boolean;
  /**
   * True if the URL leads to a pooler that changes the session after each transaction. Sessions then have the limits
   * that the pooler sets, and no prepared statements.
   */
  readonly pooled?: boolean;
}

/** Creates a connection pool. */
export function connect(connectionString: string, options: ConnectOptions): Database {
  const { name, max = 10, statementTimeoutMs = 30_000, parallel = true, pooled = false } = options;
  const pool = new pg.Pool({
    Client: UtcClient,
    types: { getTypeParser },
    connectionString,
    application_name: name,
    max,
    connectionTimeoutMillis: 10_000,
    ...(!pooled && { statement_timeout: statementTimeoutMs }),
    ...(!pooled && !parallel && { options: '-c max_parallel_workers_per_gather=0' }),
  });
  // The pool replaces broken connections. Without these listeners, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!pooled) pool.on('connect', preparing);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
