import { listStatusChangesSince } from '@earshot/db/queries/locations/location-connection';
import { listOutagesIn } from '@earshot/db/queries/processes/platform-outages';
import { connectionPeriods } from '@earshot/domain/locations/connection-periods';
import type { LocationConnection } from '@earshot/domain/locations/connection-schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import type { PlacedCall } from '../../trpc/call.ts';

/** Most changes of one reading. With more, the time begins later. */
export const MOST_CHANGES = 1_000;

/** Reads the statuses of a location's controller over the last hours. */
export async function readConnection(
  { deps: { db }, scope }: PlacedCall,
  { controllerId, hours }: { readonly controllerId: string; readonly hours: number },
): Promise<LocationConnection> {
  const to = new Date();
  const since = new Date(to.getTime() - hours * HOUR_MS);
  const [changes, outages] = await Promise.all([
    listStatusChangesSince(db, scope, { controllerId, since, limit: MOST_CHANGES }),
    listOutagesIn(db, { from: since, to }),
  ]);
  const first = changes[changes.length - MOST_CHANGES]?.at ?? since;
  const from = first > since ? first : since;
  const periods = connectionPeriods({ changes, outages }, { from: from.getTime(), to: to.getTime() });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    periods: periods.map((period) => ({
      ...period,
      from: new Date(period.from).toISOString(),
      to: new Date(period.to).toISOString(),
    })),
  };
}
