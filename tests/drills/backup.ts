import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { loudAfter, type TrueEvent } from '../chaos/checker.ts';
import { outcome, send } from '../chaos/casting.ts';
import type { Sent } from '../chaos/inspect.ts';
import { openStage, type Stage } from '../chaos/stage.ts';
import { until, untilTrue } from '../chaos/until.ts';
import { type ArchivedDatabase, startArchivedDatabase } from './archived-database.ts';

export interface BackupDrill {
  readonly fleet: number;
  /** How long ago the moment is to which the database is restored. */
  readonly backMs: number;
  /** How far ahead of the start planned casts play: after the restore. */
  readonly aheadMs: number;
  readonly say: (text: string) => void;
}

export interface BackupResult {
  readonly bytes: number;
  readonly backupS: number;
  /** Age of the archive, at most: what a lost disk would cost. */
  readonly archiveAgeS: number;
  readonly backS: number;
  /** From the lost disk to an answered call, to a fleet with confirmed plans, and to the end of a new cast. */
  readonly answeredS: number;
  readonly confirmedS: number;
  readonly castS: number;
  readonly lost: number;
  readonly mails: number;
  readonly wrong: readonly string[];
}

const SETTLE_MS = 20 * 60_000;
/** The shortest interval that users may choose; four of them take turns. */
const REPEAT_MS = 60_000;
const REPEATS = 100;

/** Loses the disk of a database under a fleet that plays casts, and restores it to an earlier moment. */
export async function backupDrill(drill: BackupDrill): Promise<BackupResult> {
  const database = await startArchivedDatabase();
  const stage = await openStage({ fleetSize: drill.fleet, database });
  try {
    return await run(stage, database, drill);
  } finally {
    await stage.close();
  }
}

async function run(
  stage: Stage,
  database: ArchivedDatabase,
  { backMs, aheadMs, say }: BackupDrill,
): Promise<BackupResult> {
  const { fleet } = stage;
  const began = Date.now();
  const ages: number[] = [];
  const ahead = [new Date(began + aheadMs)];

  const repeating = await send(stage, {
    instants: Array.from({ length: 4 }, (_, i) => new Date(began + 30_000 + i * (REPEAT_MS / 4))),
    repeated: { intervalMs: REPEAT_MS, count: REPEATS },
  });
  const early = await send(stage);
  const later = await send(stage, { instants: ahead });
  const cancelled = await send(stage, { instants: ahead });
  await untilSettled(stage, early);
  const copying = performance.now();
  const bytes = await database.baseBackup();
  const backupS = since(copying);
  say(`copied ${Math.round(bytes / 1e6)} MB in ${backupS.toFixed(1)} s while casts played`);

  const afterBackup = await send(stage);
  await untilSettled(stage, afterBackup);
  const moment = await now(stage);
  const back = performance.now();
  // Everything from here on is lost.
  await stage.earshot.deliveries.cancel({ deliveryId: cancelled.deliveryId, cut: true });
  const lostLater = await send(stage, { instants: ahead });
  const lostNow = await send(stage);
  await untilSettled(stage, lostNow);
  await untilTrue('the cancel at all locations', () => removals(stage, cancelled).size === fleet.length, SETTLE_MS);
  while (since(back) * 1000 < backMs) {
    ages.push(await database.archiveAge());
    await sleep(1_000);
  }
  const backS = since(back);
  ages.push(await database.archiveAge());

  await database.loseDisk();
  const lostAt = performance.now();
  const restoredAt = Date.now();
  await database.restoreTo(moment);
  await until('a call', () => stage.withoutRetries.deliveries.count().catch(() => undefined), SETTLE_MS);
  const answeredS = since(lostAt);
  say(`restored to ${backS.toFixed(0)} s before the loss; the api answers after ${answeredS.toFixed(1)} s`);
  await untilTrue('all plans confirmed', async () => (await unconfirmed(stage)) === 0, SETTLE_MS);
  const confirmedS = since(lostAt);
  say(`all controllers confirmed plans above theirs after ${confirmedS.toFixed(1)} s`);
  const fresh = await send(stage);
  await untilSettled(stage, fresh);
  const castS = since(lostAt);
  const mails = await until('mails', async () => (await countMails(stage)) || undefined, SETTLE_MS);
  const lost = await countLost(stage, lostLater);
  await sleep(Math.max(0, began + aheadMs + 60_000 - Date.now()));

  const wrong = [
    ...playedTwice(stage.truth()),
    ...(await outcome(stage, later)),
    ...(await outcome(stage, fresh)),
    ...loud(stage, cancelled, 0).map((serial) => `${serial} plays a cast that was cancelled in the lost time`),
    ...loud(stage, lostLater, 0).map((serial) => `${serial} plays a lost cast`),
    ...loud(stage, lostNow, restoredAt).map((serial) => `${serial} plays a lost cast again`),
    ...loud(stage, early, restoredAt).map((serial) => `${serial} plays an earlier cast again`),
    ...loud(stage, afterBackup, restoredAt).map((serial) => `${serial} plays an earlier cast again`),
    ...(lost === fleet.length ? [] : [`${lost} of ${fleet.length} locations named the lost cast`]),
    ...(await wrongStatuses(stage, cancelled)),
    ...(loud(stage, repeating, restoredAt).length === 0 ? ['the repeating cast did not go on'] : []),
    ...((await unconfirmed(stage)) === 0 ? [] : ['plans are not confirmed at the end']),
  ];
  return { bytes, backupS, archiveAgeS: Math.max(...ages), backS, answeredS, confirmedS, castS, lost, mails, wrong };
}

const since = (start: number): number => (performance.now() - start) / 1000;

async function now({ db }: Stage): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

const untilSettled = (stage: Stage, { deliveryId }: Sent) =>
  untilTrue(
    'the end of a cast',
    async () => {
      const { rows } = await sql<{ phase: string }>`select phase from deliveries where id = ${deliveryId}`
        .execute(stage.db)
        .catch(() => ({ rows: [] }));
      return rows[0]?.phase === 'settled';
    },
    SETTLE_MS,
  );

/** Controllers that are on and have not confirmed their present plan; -1 before the gateway has noticed the restore. */
async function unconfirmed({ db, fleet }: Stage): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select case when exists (select from database_history where timeline = substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))
                then count(*)::int else -1 end as n
    from controller_plans where controller_id = any(${fleet}::uuid[])
      and (is_doubtful or (confirmed_generation, confirmed_digest) <> (generation, digest))`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows[0]?.n ?? -1;
}

const removals = ({ truth }: Stage, { deliveryId }: Sent): Set<string> =>
  new Set(
    truth()
      .filter((event) => event.deliveryId === deliveryId && event.kind === 'removal-confirmed')
      .map(({ serial }) => serial),
  );

/** Serials of the controllers on which a play of the cast began after a moment. */
const loud = ({ truth }: Stage, { deliveryId }: Sent, moment: number): string[] => [
  ...new Set(
    loudAfter(
      truth().filter((event) => event.deliveryId === deliveryId),
      moment,
    ).map(({ serial }) => serial),
  ),
];

function playedTwice(truth: readonly TrueEvent[]): string[] {
  const seen = new Set<string>();
  return truth.flatMap(({ kind, serial, deliveryId, instant }) => {
    if (kind !== 'play-started') return [];
    const key = `${serial} ${deliveryId} ${instant}`;
    if (seen.has(key)) return [`${serial} played ${instant} of ${deliveryId} twice`];
    seen.add(key);
    return [];
  });
}

async function countLost({ db }: Stage, { deliveryId }: Sent): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from lost_deliveries where delivery_id = ${deliveryId} and sent_by is not null
      and cast_id is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

async function countMails({ db }: Stage): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mails where kind = 'lost-casts' and state in ('sent', 'kept')`.execute(db);
  return rows[0]?.n ?? 0;
}

async function wrongStatuses({ db, fleet }: Stage, { deliveryId }: Sent): Promise<string[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from delivery_targets where delivery_id = ${deliveryId} and status = 'CANCELED'`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return n === fleet.length ? [] : [`the cancelled cast is cancelled at ${n} of ${fleet.length} locations`];
}
