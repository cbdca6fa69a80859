import type { Database } from '@earshot/db/client';
import { listSilent, setSilentStatus, type SilentController } from '@earshot/db/queries/controllers/presence';
import { eachPage } from '@earshot/db/queries/page-of';
import { controllerStatus, PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';
import type { IngestClock } from './ingest-clock.ts';

const PAGE = 5_000;

export interface SweepOptions {
  readonly asOf?: Date;
  readonly page?: number;
}

/** Sets all controllers with an expired lease offline and returns their ids. */
export async function sweepSilent(
  db: Database,
  clock: IngestClock,
  { asOf = new Date(), page = PAGE }: SweepOptions = {},
): Promise<string[]> {
  if (!clock.ingestedForLease) return [];
  const lastSeenBefore = new Date(asOf.getTime() - PRESENCE_LEASE_MS);
  const gone: string[] = [];
  await eachPage(page, (which) => listSilent(db, { lastSeenBefore, ...which }), {
    idOf: ({ controllerId }) => controllerId,
    work: async (silent) => void gone.push(...(await sweepPage(db, silent, { clock, asOf }))),
  });
  return gone;
}

function sweepPage(
  db: Database,
  silent: readonly SilentController[],
  { clock: { ingestingSince }, asOf }: { clock: IngestClock; asOf: Date },
): Promise<string[]> {
  const rows = silent.map(({ controllerId, lastSeenAt, faults }) => ({
    controllerId,
    lastSeenAt,
    // A reboot that takes longer than a lease counts as silence.
    status: controllerStatus({ lastSeenAt, saidBye: false, rebooting: false, faults, ingestingSince }, asOf),
  }));
  return setSilentStatus(
    db,
    rows.filter(({ status }) => status === 'inactive'),
    asOf,
  );
}
