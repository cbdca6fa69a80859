import type { ControllerWatchEvent } from '@earshot/domain/controllers/watch-schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { findSummaryTogether } from './find-summary-together.ts';
import { toSummary } from './summary-view.ts';

/** Rights are asked for again this often. */
const RECHECK_MS = 10_000;

export interface SummaryReader {
  readonly controllerId: string;
  /** The summary when it differs from the one before; throws when it may not be seen (any more). */
  readonly news: () => Promise<ControllerWatchEvent | undefined>;
}

export async function summaryReader(call: PlacedCall, serialNumber: string): Promise<SummaryReader> {
  let { principal } = call;
  let checkedAt = Date.now();
  let last = '';
  const find = async () => {
    const row = await findSummaryTogether(call.deps.db, principal.scope, serialNumber);
    if (row === undefined) throw notFound();
    return row;
  };
  const { id } = await find();
  return {
    controllerId: id,
    news: async () => {
      if (Date.now() - checkedAt > RECHECK_MS) {
        principal = await call.recheck();
        checkedAt = Date.now();
      }
      const dashboardSummary = toSummary(await find(), principal);
      // Of its uptime everybody can count the seconds.
      const known = JSON.stringify({ ...dashboardSummary, uptimeS: null });
      if (known === last) return undefined;
      last = known;
      return { event: 'patched', serialNumber, dashboardSummary, at: new Date().toISOString() };
    },
  };
}
