import type { Database } from '@earshot/db/client';
import { readHeartbeats } from '@earshot/db/queries/processes/part-heartbeats';
import { judgePlatform } from '@earshot/domain/health/judge-platform';
import type { Build, PlatformHealth } from '@earshot/domain/health/schema';

/** Below the 5 s that readers wait. */
const PATIENCE_MS = 3_000;

/** Reads how the platform is. Whoever asks while it is being read shares the answer, so that nobody can ask too much. */
export function createReadPlatformHealth(db: Database, build: Build): () => Promise<PlatformHealth> {
  let reading: Promise<PlatformHealth> | undefined;
  const read = async () => {
    const known = await Promise.race([readHeartbeats(db).catch(nothing), patience()]);
    reading = undefined;
    return judgePlatform({ api: build, heartbeats: known?.heartbeats, now: known?.now ?? new Date() });
  };
  return () => (reading ??= read());
}

const nothing = () => undefined;
const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref());
