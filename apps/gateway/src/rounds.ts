import type { Database } from '@earshot/db/client';
import { keepPartitionsReady } from '@earshot/db/partitions';
import type { Logger } from 'pino';
import type { Healer } from './healing/healer.ts';
import type { ChangeFeed } from './notify/change-feed.ts';
import type { IngestClock } from './presence/ingest-clock.ts';
import { sweepSilent } from './presence/sweeper.ts';

export interface RoundsDeps {
  readonly db: Database;
  readonly clock: IngestClock;
  readonly feed: ChangeFeed;
  readonly healer: Healer;
  readonly log: Logger;
}

const SWEEP_MS = 5_000;
const HEAL_MS = 30_000;
/** What devices say goes into partitions by time, so the gateway itself sees to it that there are any. */
const PARTITIONS_MS = 6 * 3_600_000;

/** What is looked after again and again. Returns how to end it. */
export function startRounds({ db, clock, feed, healer, log }: RoundsDeps): () => void {
  const stops = [
    every(SWEEP_MS, async () => feed.add(gone(await sweepSilent(db, clock))), log),
    every(HEAL_MS, () => healer.requestDue(), log),
    every(PARTITIONS_MS, () => keepPartitionsReady(db), log),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const gone = (ids: readonly string[]) => ids.map((id) => ({ id, status: true, devices: false }));

/** A round begins only when the one before is over. */
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
