import { connect, type Database } from '@earshot/db/client';
import { leadsToPooler } from '@earshot/db/leads-to-pooler';
import { type DatabaseUrls, directUrl, type PooledPart, POOLS, poolUrl } from '@earshot/db/pools';
import type { Check } from '@earshot/domain/health/check';
import { sql } from 'kysely';

/** Checks that sessions have what each of them needs, with and without a pooler in front of PostgreSQL. */
export async function checkPool(part: PooledPart, urls: DatabaseUrls): Promise<Check[]> {
  const isPooled = urls.DATABASE_DIRECT_URL !== undefined;
  const direct = await checkDirect(directUrl(urls), isPooled);
  if (!isPooled || direct[0]?.status !== 'ok') return direct;
  const pool = connect(poolUrl(part, urls), { ...POOLS[part], max: 1, pooled: true });
  const database = connect(directUrl(urls), { ...POOLS[part], max: 1 });
  try {
    return [...direct, await compare(part, pool, database)];
  } finally {
    await Promise.all([pool.destroy(), database.destroy()]);
  }
}

/** Empty if the database does not answer, which another check reports. */
async function checkDirect(url: string, isPooled: boolean): Promise<Check[]> {
  const id = 'database:direct';
  const leads = await leadsToPooler(url).catch(() => undefined);
  if (leads === undefined) return [];
  if (!leads) return [{ id, status: 'ok', text: 'Locks and notifications have sessions of their own' }];
  return [
    {
      id,
      status: 'failed',
      text: `${isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} leads to a pooler`,
      why: 'no part starts in production, because locks and notifications need a session of their own',
      advice: 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    },
  ];
}

interface Session {
  /** Equal for two sessions of one database of one server. */
  readonly database: string;
  readonly TimeZone: string;
  readonly statement_timeout: string;
  readonly max_parallel_workers_per_gather: string;
}

const LIMITS = ['TimeZone', 'statement_timeout', 'max_parallel_workers_per_gather'] as const;

const readSession = async (db: Database): Promise<Session> => {
  const { rows } = await sql<Session>`
    select current_database() || pg_postmaster_start_time() as database, current_setting('TimeZone') as "TimeZone",
           current_setting('statement_timeout') as statement_timeout,
           current_setting('max_parallel_workers_per_gather') as max_parallel_workers_per_gather`.execute(db);
  const [session] = rows;
  if (session === undefined) throw new Error('no session');
  return session;
};

async function compare(part: PooledPart, pool: Database, database: Database): Promise<Check> {
  const id = `pool:${part}`;
  const advice = 'Use the lines of deploy/pgbouncer/pgbouncer.ini.';
  const pooled = await readSession(pool).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (pooled instanceof Error) {
    const reason = pooled.message || String(Reflect.get(pooled, 'code'));
    const text = `The pooler of DATABASE_URL refuses the connection of the ${part} (${reason})`;
    return { id, status: 'failed', text, why: `the ${part} does not start`, advice };
  }
  const wanted = await readSession(database);
  if (pooled.database !== wanted.database) {
    const text = 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases';
    const why = 'notifications and locks do not concern what is written';
    return { id, status: 'failed', text, why, advice: 'Correct one of them.' };
  }
  const wrong = LIMITS.filter((name) => pooled[name] !== wanted[name]);
  if (wrong.length === 0) return { id, status: 'ok', text: `The pooler gives the ${part} its limits` };
  const found = wrong.map((name) => `${name} is ${pooled[name]} instead of ${wanted[name]}`);
  return {
    id,
    status: wrong.includes('TimeZone') ? 'failed' : 'warning',
    text: `In the pool of the ${part}, ${found.join(', ')}`,
    why: wrong.includes('TimeZone')
      ? 'days and months begin at wrong times'
      : 'slow statements end too late or too early',
    advice,
  };
}
