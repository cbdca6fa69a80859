import type { Database } from '@earshot/db/client';
import { keepPartitionsReady } from '@earshot/db/partitions';
import { recordIngestTime } from '@earshot/db/queries/processes/platform-outages';
import type { Logger } from 'pino';
import type { ConfigurationSender } from './configurations/configuration-sender.ts';
import type { Healer } from './healing/healer.ts';
import type { ChangeFeed } from './notify/change-feed.ts';
import type { IngestClock } from './presence/ingest-clock.ts';
import { sweepSilent } from './presence/sweeper.ts';

export interface RoundsDeps {
  readonly db: Database;
  readonly clock: IngestClock;
  readonly feed: ChangeFeed;
  readonly healer: Healer;
  readonly configurations: ConfigurationSender;
  readonly log: Logger;
}

const SWEEP_MS = 5_000;
/** Gaps longer than a stall are recorded as outages, also across a restart. */
const RECORD_INGEST_MS = 5_000;
const HEAL_MS = 30_000;
/** Inherited settings, and those of a controller that reconnects, are sent within this time. */
const CONFIGURE_MS = 1_000;
/** A controller with another storage receives its settings within this time. */
const RECONFIGURE_MS = 15_000;
/** Settings without an answer are sent again. */
const REPEAT_MS = 5_000;
/** Messages of devices are stored in partitions by time, so the gateway itself creates the partitions ahead. */
const PARTITIONS_MS = 6 * 3_600_000;

/** Starts the periodic tasks. Returns a function that stops them. */
export function startRounds({ db, clock, feed, healer, configurations, log }: RoundsDeps): () => void {
  const stops = [
    every(SWEEP_MS, async () => feed.add(gone(await sweepSilent(db, clock))), log),
    every(RECORD_INGEST_MS, () => noteOutage(db, clock, log), log),
    every(HEAL_MS, () => healer.requestDue(), log),
    every(CONFIGURE_MS, () => configurations.sendDue({ replaced: false }), log),
    every(RECONFIGURE_MS, () => configurations.sendDue({ replaced: true }), log),
    every(REPEAT_MS, () => configurations.sendAgain(), log),
    every(PARTITIONS_MS, () => keepPartitionsReady(db), log),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const gone = (ids: readonly string[]) => ids.map((id) => ({ id, status: true, devices: false }));

async function noteOutage(db: Database, clock: IngestClock, log: Logger): Promise<void> {
  if (await recordIngestTime(db, clock.stalledMs))
    log.warn('messages of devices could not be stored for a while; deadlines move by this time');
}

/** Skips a round while the previous one runs. */
function every(ms: number, round: () => Promise<void>, log: Logger): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    round()
      .catch((error: unknown) => log.warn({ err: error }, 'a round failed, the next one follows'))
      .finally(() => (running = false));
  }, ms);
  return () => clearInterval(timer);
}
