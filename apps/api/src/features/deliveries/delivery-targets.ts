import type { Trx } from '@earshot/db/client';
import { listCastTargets, listControllersInScopes } from '@earshot/db/queries/message-casts';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

/** So many are planned in the transaction of the send itself. */
export const MAX_TARGETS_AT_ONCE = 10_000;

/** The locations to send to, each of which the caller and the cast's own group can reach; all of them or none. */
export async function chooseTargets(
  trx: Trx,
  { scope, principal }: PlacedCall,
  { castId, targetIds }: { castId: string; targetIds?: readonly string[] | undefined },
): Promise<string[]> {
  const wanted = targetIds ?? (await listCastTargets(trx, castId));
  if (wanted.length === 0) throw badRequest('Please select at least one Location', { field: 'targetIds' });
  if (wanted.length > MAX_TARGETS_AT_ONCE) {
    throw badRequest(`A delivery reaches at most ${MAX_TARGETS_AT_ONCE} locations. Please send it in parts.`, {
      field: 'targetIds',
      most: MAX_TARGETS_AT_ONCE,
    });
  }
  const reachable = new Set(await listControllersInScopes(trx, [scope, principal.scope], wanted));
  const notFound = wanted.filter((id) => !reachable.has(id));
  if (notFound.length > 0) throw badRequest('Some locations were not found.', { field: 'targetIds', notFound });
  return [...wanted];
}
