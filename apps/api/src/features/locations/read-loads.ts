import { readLoadSeries } from '@earshot/db/queries/controllers/controller-loads';
import { type LoadPoint, MAX_LOAD_POINTS } from '@earshot/domain/controllers/load-series';
import { HOUR_MS } from '@earshot/domain/time/durations';
import type { PlacedCall } from '../../trpc/call.ts';

/** Reads the load that a controller measured over the last hours. */
export async function readLoads(
  { deps }: PlacedCall,
  { controllerId, hours }: { controllerId: string; hours: number },
): Promise<{ points: LoadPoint[] }> {
  const since = new Date(Date.now() - hours * HOUR_MS);
  const rows = await readLoadSeries(deps.db, { controllerId, since, points: MAX_LOAD_POINTS });
  return { points: rows.map(({ at, ...loads }) => ({ at: at.toISOString(), ...loads })) };
}
