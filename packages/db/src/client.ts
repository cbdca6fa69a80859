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

/** Dates and months in the database are in UTC, regardless of the server's time zone. */
const sessionOptions = (parallel = true): string =>
  `-c timezone=UTC${parallel ? '' : ' -c max_parallel_workers_per_gather=0'}`;

/** Creates a connection pool. `name` appears in pg_stat_activity; `statementTimeoutMs` limits every statement. */
export function connect(
  connectionString: string,
  options: {
    name: string;
    max?: number;
    statementTimeoutMs?: number;
    /**
     * False for pools with many short queries: parallel workers cost more than they save, and read beyond the first
     * rows.
     */
    parallel?: boolean;
  },
): Database {
  const pool = new pg.Pool({
    types: { getTypeParser },
    connectionString,
    application_name: options.name,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    connectionTimeoutMillis: 10_000,
    options: sessionOptions(options.parallel),
  });
  // The pool replaces broken connections. Without these listeners, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', preparing);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
