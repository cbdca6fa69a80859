import type { Database } from '@earshot/db/client';
import { countDeadMessages } from '@earshot/db/queries/processes/dead-messages';
import { measureClock } from '@earshot/db/queries/processes/measure-clock';
import { readHeartbeats } from '@earshot/db/queries/processes/part-heartbeats';
import { readRetentionRuns } from '@earshot/db/queries/retention/retention-runs';
import { judgePlatform } from '@earshot/domain/health/judge-platform';
import type { Build, PlatformHealth } from '@earshot/domain/health/schema';

/** Below the 5 s timeout of clients. */
const TIMEOUT_MS = 3_000;

/** Reads platform health. Concurrent callers share one read, which bounds the load. */
export function createReadPlatformHealth(
  db: Database,
  build: Build,
  now: () => number = Date.now,
): () => Promise<PlatformHealth> {
  let reading: Promise<PlatformHealth> | undefined;
  const read = async () => {
    const known = await Promise.race([readAll(db, now).catch(nothing), afterTimeout()]);
    reading = undefined;
    return judgePlatform({ api: build, heartbeats: undefined, retention: undefined, now: new Date(now()), ...known });
  };
  return () => (reading ??= read());
}

async function readAll(db: Database, clock: () => number) {
  const [{ heartbeats, now }, retention, { oldestAt, ...dead }, apiClock] = await Promise.all([
    readHeartbeats(db),
    readRetentionRuns(db),
    countDeadMessages(db),
    measureClock(db, clock),
  ]);
  const deadMessages = { ...dead, reasons: [...dead.reasons], oldestAt: oldestAt?.toISOString() ?? null };
  return { heartbeats, retention, now, apiClock, deadMessages };
}

const nothing = () => undefined;
const afterTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref());
