import { listLocationIds, type LocationFilter } from '@earshot/db/queries/locations/locations';
import { badRequest } from '@earshot/domain/errors/app-error';
import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import type { PlacedCall } from '../../trpc/call.ts';
import { mayFindTunnels } from './may-find-tunnels.ts';

/** Lists the ids of all matching locations, for a cast. Refused above the limit of targets per cast. */
export async function listMatchingIds(call: PlacedCall, filter: LocationFilter): Promise<{ ids: string[] }> {
  const limit = CAST_LIMITS.maxTargets;
  const ids = await listLocationIds(call.deps.db, call.scope, {
    ...filter,
    ...mayFindTunnels(call),
    limit: limit + 1,
  });
  if (ids.length > limit) throw badRequest(`At most ${limit} locations can be chosen.`, { field: 'search' });
  return { ids };
}
