import type { Database, Trx } from '@earshot/db/client';
import { listen } from '@earshot/db/listen';
import { CONFIGURATIONS_CHANNEL } from '@earshot/db/notify';
import { keepPartitionsReady } from '@earshot/db/partitions';
import { noteRestore } from '@earshot/db/queries/plans/doubtful-plans';
import { recordIngestTime } from '@earshot/db/queries/processes/platform-outages';
import type { Logger } from 'pino';
import type { ConfigurationSender } from './configurations/configuration-sender.ts';
import type { Healer } from './healing/healer.ts';
import type { ChangeFeed } from './notify/change-feed.ts';
import type { Ingest } from './ingest/ingest.ts';
import type { Writer } from './ingest/writer.ts';
import { sweepSilent } from './presence/sweeper.ts';

export interface RoundsDeps {
  readonly db: Database;
  /** For a LISTEN connection that is notified of settings to send. */
  readonly databaseUrl: string | undefined;
  readonly writer: Pick<Writer, 'transaction'>;
  readonly ingest: Pick<Ingest, 'clockOf' | 'clocks'>;
  /** Whether this gateway, of several, sends the settings. */
  readonly leads: () => boolean;
  readonly feed: ChangeFeed;
  readonly healer: Healer;
  readonly configurations: ConfigurationSender;
  readonly log: Logger;
}

const SWEEP_MS = 5_000;
/** Gaps longer than a stall are recorded as outages, also across a restart. */
const RECORD_INGEST_MS = 5_000;
const HEAL_MS = 30_000;
/** A restored database is noticed within this time. */
const RESTORE_MS = 5_000;
/** Settings of a controller that reconnects, and inherited ones without a notification, are sent within this time. */
const CONFIGURE_MS = 1_000;
/** A controller with another storage receives its settings within this time. */
const RECONFIGURE_MS = 15_000;
/** Settings without an answer are sent again. */
const REPEAT_MS = 5_000;
/** Messages of devices are stored in partitions by time, so the gateway itself creates the partitions ahead. */
const PARTITIONS_MS = 6 * 3_600_000;

/** Starts the periodic tasks. Returns a function that stops them. */
export function startRounds(deps: RoundsDeps): () => Promise<void> {
  const { db, databaseUrl, writer, ingest, leads, feed, healer, configurations, log } = deps;
  const ifLeading = (round: () => Promise<void>) => async () => {
    if (leads()) await round();
  };
  const configure = alone(
    ifLeading(() => configurations.sendDue({ replaced: false })),
    log,
  );
  const sweep = {
    db,
    transaction: <T>(work: (trx: Trx) => Promise<T>) => writer.transaction(work),
    clockOf: (serial: string) => ingest.clockOf(serial),
  };
  const listening =
    databaseUrl === undefined
      ? undefined
      : listen(databaseUrl, CONFIGURATIONS_CHANNEL, { notified: configure.start, connected: configure.start });
  const stops = [
    every(SWEEP_MS, async () => feed.add(gone(await sweepSilent(sweep))), log),
    every(RECORD_INGEST_MS, () => noteOutage(db, ingest, log), log),
    every(RESTORE_MS, () => checkHistory(db, log), log),
    every(HEAL_MS, () => healer.requestDue(), log),
    repeated(CONFIGURE_MS, configure.startOrSkip),
    every(
      RECONFIGURE_MS,
      ifLeading(() => configurations.sendDue({ replaced: true })),
      log,
    ),
    every(
      REPEAT_MS,
      ifLeading(() => configurations.sendAgain()),
      log,
    ),
    every(PARTITIONS_MS, () => keepPartitionsReady(db), log),
  ];
  return async () => {
    for (const stop of stops) stop();
    await listening?.stop();
  };
}

const gone = (ids: readonly string[]) => ids.map((id) => ({ id, status: true, devices: false }));

async function noteOutage(db: Database, { clocks }: Pick<Ingest, 'clocks'>, log: Logger): Promise<void> {
  const ingested = clocks.flatMap(({ shards, clock }) => shards.map((shard) => ({ shard, agoMs: clock.stalledMs })));
  if (await recordIngestTime(db, ingested))
    log.warn('messages of devices could not be stored for a while; deadlines move by this time');
}

/** Call before messages are ingested and sent. */
export async function checkHistory(db: Database, log: Logger): Promise<void> {
  const doubtful = await noteRestore(db);
  if (doubtful !== undefined)
    log.warn({ doubtful }, 'the database was restored; controllers list their deliveries before they get plans');
}

const every = (ms: number, round: () => Promise<void>, log: Logger) => repeated(ms, alone(round, log).startOrSkip);

function repeated(ms: number, round: () => void): () => void {
  const timer = setInterval(round, ms);
  return () => clearInterval(timer);
}

/** Runs one round at a time. While one runs, `start` requests another one after it, and `startOrSkip` does nothing. */
function alone(round: () => Promise<void>, log: Logger): Readonly<Record<'start' | 'startOrSkip', () => void>> {
  let running = false;
  let again = false;
  const begin = () => {
    running = true;
    again = false;
    round()
      .catch((error: unknown) => log.warn({ err: error }, 'a round failed, the next one follows'))
      .finally(() => {
        running = false;
        if (again) begin();
      });
  };
  return {
    start: () => {
      if (running) again = true;
      else begin();
    },
    startOrSkip: () => {
      if (!running) begin();
    },
  };
}
