import { type ConnectOptions, connect, type Database } from './client.ts';

/** The pools of the parts. A pooler in front must set the same limits: `deploy/pgbouncer/pgbouncer.ini`. */
export const POOLS = {
  api: { name: 'earshot-api', max: 12, statementTimeoutMs: 8_000, parallel: false },
  gateway: { name: 'earshot-gateway', max: 8, statementTimeoutMs: 30_000, parallel: true },
  worker: { name: 'earshot-worker', max: 16, statementTimeoutMs: 120_000, parallel: true },
} as const satisfies Record<string, ConnectOptions>;

export type PooledPart = keyof typeof POOLS;

export interface DatabaseUrls {
  readonly DATABASE_URL: string;
  /** Set if DATABASE_URL leads to a pooler. */
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

/** Creates the pool of a part. */
export const connectPart = (part: PooledPart, urls: DatabaseUrls): Database =>
  connect(poolUrl(part, urls), { ...POOLS[part], pooled: urls.DATABASE_DIRECT_URL !== undefined });

/** The URL of the pool of a part. A pooler can thereby have a database with its own limits for each part. */
export const poolUrl = (part: PooledPart, { DATABASE_URL }: DatabaseUrls): string =>
  DATABASE_URL.replaceAll('{part}', part);

/** For LISTEN, session locks and whatever else needs a session of its own. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseUrls): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;
