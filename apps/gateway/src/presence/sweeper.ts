import type { Database } from '@earshot/db/client';
import { listSilent, setSilentStatus } from '@earshot/db/queries/controllers/presence';
import { controllerStatus, PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';
import type { IngestClock } from './ingest-clock.ts';

const PAGE = 5_000;

/** Sets controllers offline whose lease has run out. Returns them. */
export async function sweepSilent(db: Database, clock: IngestClock, asOf = new Date()): Promise<string[]> {
  if (!clock.heardForLease) return [];
  const heardBefore = new Date(asOf.getTime() - PRESENCE_LEASE_MS);
  const silent = await listSilent(db, { heardBefore, limit: PAGE });
  const { ingestingSince } = clock;
  const rows = silent.map(({ controllerId, lastSeenAt, faults }) => ({
    controllerId,
    lastSeenAt,
    // A reboot that takes longer than a lease is silence like any other.
    status: controllerStatus({ lastSeenAt, saidBye: false, rebooting: false, faults, ingestingSince }, asOf),
  }));
  return setSilentStatus(
    db,
    rows.filter(({ status }) => status === 'inactive'),
    asOf,
  );
}
