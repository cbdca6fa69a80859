import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './client.ts';

const PROBE_MS = 2_000;
const PROBE_WITHIN_MS = 2_000;
/** Workers and gateways write heartbeats every ten seconds, by which the lag is measured. */
const MOST_LAG_MS = 30_000;

export interface ReplicaState {
  /** Time since the newest heartbeat that the replica has; null while it does not answer. */
  readonly lagMs: number | null;
  readonly isUsed: boolean;
}

interface Options {
  readonly replica: Database;
  readonly primary: Database;
  /** Called when reads move between replica and primary. */
  readonly changed: (state: ReplicaState) => void;
  readonly everyMs?: number;
  readonly mostLagMs?: number;
}

export interface ReadReplica {
  /** The replica while it answers and is at most 30 s behind, otherwise the primary. */
  readonly database: () => Database;
  readonly stop: () => Promise<void>;
}

/** Chooses between a replica and its primary for reads that may be some seconds old. The first choice is made before it resolves. */
export async function openReadReplica(options: Options): Promise<ReadReplica> {
  const { replica, primary, changed, everyMs = PROBE_MS, mostLagMs = MOST_LAG_MS } = options;
  let state: ReplicaState = { lagMs: null, isUsed: false };
  const probe = async () => {
    const lagMs = await measureLag(replica);
    const isUsed = lagMs !== null && lagMs <= mostLagMs;
    const isChange = isUsed !== state.isUsed;
    state = { lagMs, isUsed };
    if (isChange) changed(state);
  };
  await probe();
  let probing: Promise<void> | undefined;
  const timer = setInterval(() => {
    probing ??= probe().finally(() => (probing = undefined));
  }, everyMs);
  return {
    database: () => (state.isUsed ? replica : primary),
    stop: async () => {
      clearInterval(timer);
      await probing;
    },
  };
}

/** Null if the replica does not answer, or has no heartbeat. */
async function measureLag(replica: Database): Promise<number | null> {
  const read = sql<{ lag: number | null }>`
    select (extract(epoch from clock_timestamp() - max(seen_at)) * 1000)::float8 as lag from part_heartbeats`
    .execute(replica)
    .then(
      ({ rows }) => rows[0]?.lag ?? null,
      () => null,
    );
  return await Promise.race([read, sleep(PROBE_WITHIN_MS, null, { ref: false })]);
}
