import { compareMigrations } from '@earshot/db/compare-migrations';
import { connect, type Database } from '@earshot/db/client';
import { measureClock } from '@earshot/db/queries/processes/measure-clock';
import { describeUnfitness } from '@earshot/db/refuse-unfit-database';
import type { Check } from '@earshot/domain/health/check';
import { type ClockReading, isClockOff } from '@earshot/domain/health/clocks';
import { sql } from 'kysely';
import { isThisMachine } from './addresses.ts';
import { headAndRest } from './head-and-rest.ts';

/** The oldest major version with all functions that the tables use. */
const NEEDED = 18;

/** Checks the database as the application: connection, version, clock, migrations and rights of the role. */
export async function checkDatabase(url: string): Promise<Check[]> {
  const db = connect(url, { name: 'earshot-doctor', max: 1 });
  try {
    const facts = await readFacts(db).catch((error: unknown) => (error instanceof Error ? error : new Error()));
    if (facts instanceof Error) return [unreachable(url, facts)];
    const clock = await measureClock(db);
    return [
      versionOf(facts.version),
      encryptionOf(url, facts.encrypted),
      ...(clock === undefined ? [] : [clockOf(clock)]),
      ...(await schemaOf(db)),
    ];
  } finally {
    await db.destroy();
  }
}

interface Facts {
  /** Such as 18.1. */
  readonly version: string;
  readonly encrypted: boolean;
}

async function readFacts(db: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`.execute(db);
  return rows[0] ?? { version: '0', encrypted: false };
}

const unreachable = (url: string, error: Error): Check => ({
  id: 'database',
  status: 'failed',
  // The error of a host with several addresses has an empty message.
  text: `The database at ${hostOf(url)} refuses the connection (${error.message || String(Reflect.get(error, 'code'))})`,
  why: 'no part starts, and nothing else about the database can be examined',
  advice: 'Check DATABASE_URL, that PostgreSQL runs, and that its pg_hba.conf admits this machine.',
});

/** Without user and password. */
const hostOf = (url: string): string => new URL(url).host;

function versionOf(version: string): Check {
  const id = 'database:version';
  if (Number.parseInt(version, 10) >= NEEDED) return { id, status: 'ok', text: `PostgreSQL ${version}` };
  return {
    id,
    status: 'failed',
    text: `PostgreSQL ${version} is too old`,
    why: 'the tables use functions of later versions',
    advice: `Use PostgreSQL ${NEEDED}.`,
  };
}

export function encryptionOf(url: string, encrypted: boolean): Check {
  const id = 'database:tls';
  const { hostname, searchParams } = new URL(url);
  // The parameter may be the folder of a socket.
  const host = searchParams.get('host') ?? hostname;
  if (host.startsWith('/') || isThisMachine(host)) {
    return { id, status: 'ok', text: 'The database is on this machine' };
  }
  const why = 'names of people, schedules and sessions can be read or changed on the way';
  const advice = 'Add sslmode=verify-full to DATABASE_URL, with sslrootcert for an authority of your own.';
  if (!encrypted) return { id, status: 'warning', text: 'The connection to the database has no TLS', why, advice };
  const isUnverified =
    searchParams.get('sslmode') === 'no-verify' ||
    (searchParams.get('uselibpqcompat') === 'true' && !searchParams.get('sslmode')?.startsWith('verify-'));
  return isUnverified
    ? { id, status: 'warning', text: 'The certificate of the database is not verified', why, advice }
    : { id, status: 'ok', text: 'The connection to the database has TLS' };
}

export function clockOf(clock: ClockReading): Check {
  const id = 'clock';
  if (!isClockOff(clock)) return { id, status: 'ok', text: 'The clock of this machine agrees with the database' };
  const seconds = Math.abs(clock.aheadMs / 1_000).toFixed(1);
  return {
    id,
    status: 'failed',
    text: `The clock of this machine is ${seconds} s ${clock.aheadMs > 0 ? 'ahead of' : 'behind'} the database`,
    why: 'casts begin, and deadlines end, at other times than shown',
    advice: 'Set both clocks by network time.',
  };
}

async function schemaOf(db: Database): Promise<Check[]> {
  const { pending, unknown } = await compareMigrations(db as never);
  const id = 'database:migrations';
  const notExamined: Check = {
    id: 'database:role',
    status: 'skipped',
    text: 'The rights of the application role were not examined',
  };
  if (unknown.length > 0) {
    const text = `The database has ${unknown.length} migrations of another version, such as ${unknown[0]}`;
    const why = 'this version does not know its tables';
    return [
      { id, status: 'failed', text, why, advice: 'Run the version that made it, or use an empty database.' },
      notExamined,
    ];
  }
  if (pending.length > 0) {
    const text = `Pending migrations: ${pending.join(', ')}`;
    const why = 'the parts ask for tables that do not exist yet';
    return [
      { id, status: 'failed', text, why, advice: 'Run `earshot-server migrate` with DATABASE_OWNER_URL.' },
      notExamined,
    ];
  }
  return [{ id, status: 'ok', text: 'All migrations are applied' }, await roleOf(db)];
}

async function roleOf(db: Database): Promise<Check> {
  const id = 'database:role';
  const problem = await describeUnfitness(db);
  if (problem === undefined) {
    return { id, status: 'ok', text: 'The application role cannot change the audit log, its triggers or other roles' };
  }
  const [text, advice] = headAndRest(problem);
  return { id, status: 'failed', text, why: 'production does not start with it', advice };
}
