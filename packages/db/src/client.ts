import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/database.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

/** 64-bit integers are counters here (generations, sequence numbers) and stay far below 2^53. */
const INT8_OID = 20;
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format);

/** A statement that begins with this comment is planned once a connection: for those that every call needs. */
const PREPARED = /^\/\* prepared (\w+) \*\//;

function preparing(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  const prepared = (text: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined;
    return Reflect.apply(query, client, name === undefined ? [text, ...rest] : [{ name, text, values: rest[0] }]);
  };
  Object.assign(client, { query: prepared });
}

/** A pool of connections. `name` shows in pg_stat_activity; `statementTimeoutMs` bounds every statement. */
export function connect(
  connectionString: string,
  options: {
    name: string;
    max?: number;
    statementTimeoutMs?: number;
    /** False for those that answer many short questions: helpers cost more than they save, and work past the first rows. */
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
    ...(options.parallel === false && { options: '-c max_parallel_workers_per_gather=0' }),
  });
  // A connection that breaks is replaced, whether it was idle or at work; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', preparing);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
