import type { Database } from '@earshot/db/client';
import { leadsToPooler, refusePooler } from '@earshot/db/leads-to-pooler';
import { connectPart, type DatabaseUrls, POOLS, type PooledPart } from '@earshot/db/pools';
import { readWithin } from '@earshot/db/read-within';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { checkPool } from '@earshot/doctor/check-pool';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';

const found = inject('pgbouncer');
const parts: readonly PooledPart[] = ['api', 'gateway', 'worker'];

const limitsOf = (part: PooledPart) => ({
  zone: 'UTC',
  readOnly: 'off',
  timeoutMs: POOLS[part].statementTimeoutMs,
  parallel: POOLS[part].parallel,
});

describe.skipIf(found === null)('PgBouncer with one connection for each part', () => {
  let test: TestDatabase;
  let pooler: RunningPgBouncer;
  let urls: DatabaseUrls;
  let pools: Readonly<Record<PooledPart, Database>>;

  beforeAll(async () => {
    if (found === null) return;
    test = await testDatabase();
    await sql`do $$ begin execute format('alter database %I set timezone to ''Pacific/Auckland''', current_database()); end $$`.execute(
      test.owner,
    );
    pooler = await startPgBouncer(found, { databaseUrl: test.url, poolSize: 1 });
    urls = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: test.url };
    pools = {
      api: connectPart('api', urls),
      gateway: connectPart('gateway', urls),
      worker: connectPart('worker', urls),
    };
  });
  afterAll(async () => {
    await Promise.all(Object.values(pools).map((db) => db.destroy()));
    await pooler.stop();
    await test.destroy();
  });

  const sessionOf = async (part: PooledPart) => {
    const { rows } = await sql`
      select current_setting('TimeZone') as zone, current_setting('transaction_read_only') as "readOnly",
             (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int as "timeoutMs",
             current_setting('max_parallel_workers_per_gather') <> '0' as parallel`.execute(pools[part]);
    return rows[0];
  };

  it.each(parts)('gives the %s its limits, and UTC whatever the zone of the database', async (part) => {
    expect(await sessionOf(part)).toEqual(limitsOf(part));
  });

  it.each(parts)('has nothing left of short, reading and failed transactions of the %s', async (part) => {
    const db = pools[part];
    expect(await readWithin(db, 20, async (trx) => (await sql`select pg_sleep(10)`.execute(trx)).rows)).toBeUndefined();
    await db
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => sql`select 1`.execute(trx));
    await expect(db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division by zero');
    expect(await sessionOf(part)).toEqual(limitsOf(part));
  });

  it('keeps the zone of another client apart', async () => {
    const other = new pg.Client(pooler.url.replace('{part}', 'api'));
    await other.connect();
    await other.query(`set timezone to 'Asia/Tokyo'`);
    expect(await sessionOf('api')).toEqual(limitsOf('api'));
    expect((await other.query('show timezone')).rows).toEqual([{ TimeZone: 'Asia/Tokyo' }]);
    await other.end();
  });

  it('is distinguished from PostgreSQL itself, and refused in production where sessions are needed', async () => {
    const pooled = pooler.url.replace('{part}', 'gateway');
    expect([await leadsToPooler(pooled), await leadsToPooler(test.url)]).toEqual([true, false]);
    await expect(refusePooler(pooled)).rejects.toThrow('Set DATABASE_DIRECT_URL');
    await expect(refusePooler(test.url)).resolves.toBeUndefined();
  });

  it('passes earshot doctor --server with its shipped configuration', async () => {
    for (const part of parts) {
      expect((await checkPool(part, urls)).map(({ id, status }) => [id, status])).toEqual([
        ['database:direct', 'ok'],
        [`pool:${part}`, 'ok'],
      ]);
    }
  });

  it('is found by earshot doctor --server if it is used for sessions, has wrong limits, or leads elsewhere', async () => {
    const asApi = pooler.url.replace('{part}', 'api');
    const other = await testDatabase();
    const findings = await Promise.all([
      checkPool('api', { DATABASE_URL: asApi }),
      checkPool('api', { DATABASE_URL: asApi, DATABASE_DIRECT_URL: asApi }),
      checkPool('worker', { DATABASE_URL: asApi, DATABASE_DIRECT_URL: test.url }),
      checkPool('api', { DATABASE_URL: asApi, DATABASE_DIRECT_URL: other.url }),
      checkPool('api', { DATABASE_URL: pooler.url.replace('{part}', 'none'), DATABASE_DIRECT_URL: test.url }),
    ]);
    await other.destroy();
    expect(
      findings.flatMap((checks) => checks.filter(({ status }) => status !== 'ok').map(({ text }) => text)),
    ).toEqual([
      'DATABASE_URL leads to a pooler',
      'DATABASE_DIRECT_URL leads to a pooler',
      'In the pool of the worker, statement_timeout is 8s instead of 2min, max_parallel_workers_per_gather is 0 instead of 2',
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
      expect.stringMatching(/^The pooler of DATABASE_URL refuses the connection of the api \(.*no such database/),
    ]);
  });
});
