import type { Database, Trx } from '@earshot/db/client';
import { listSilent, setSilentStatus, type SilentController } from '@earshot/db/queries/controllers/presence';
import { eachPage } from '@earshot/db/queries/page-of';
import { controllerStatus, PRESENCE_LEASE_MS } from '@earshot/domain/controllers/presence';
import type { IngestClock } from './ingest-clock.ts';

const PAGE = 5_000;

export interface SweepDeps {
  /** For reading. */
  readonly db: Database;
  /** Writes, as long as this gateway has its shards. */
  readonly transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Returns undefined for controllers of other gateways. */
  readonly clockOf: (serial: string) => IngestClock | undefined;
}

export interface SweepOptions {
  readonly asOf?: Date;
  readonly page?: number;
}

/** Sets all controllers with an expired lease offline and returns their ids. */
export async function sweepSilent(
  deps: SweepDeps,
  { asOf = new Date(), page = PAGE }: SweepOptions = {},
): Promise<string[]> {
  const lastSeenBefore = new Date(asOf.getTime() - PRESENCE_LEASE_MS);
  const gone: string[] = [];
  await eachPage(page, (which) => listSilent(deps.db, { lastSeenBefore, ...which }), {
    idOf: ({ controllerId }) => controllerId,
    work: async (silent) => void gone.push(...(await sweepPage(deps, silent, asOf))),
  });
  return gone;
}

async function sweepPage(
  { transaction, clockOf }: SweepDeps,
  silent: readonly SilentController[],
  asOf: Date,
): Promise<string[]> {
  const gone = () =>
    silent.flatMap(({ controllerId, serial, lastSeenAt, faults }) => {
      const clock = clockOf(serial);
      if (clock?.ingestedForLease !== true) return [];
      const { ingestingSince } = clock;
      // A reboot that takes longer than a lease counts as silence.
      const status = controllerStatus({ lastSeenAt, saidBye: false, rebooting: false, faults, ingestingSince }, asOf);
      return status === 'inactive' ? [{ controllerId, lastSeenAt, status }] : [];
    });
  if (gone().length === 0) return [];
  // Decided again in the transaction: this gateway may have lost the shards meanwhile.
  return transaction((trx) => setSilentStatus(trx, gone(), asOf));
}
