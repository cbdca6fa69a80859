import type { Trx } from '@earshot/db/client';
import { deleteCast, listCastBlockers } from '@earshot/db/queries/message-casts/cast-removal';
import { type CastRow, findSeenCast, lockCast } from '@earshot/db/queries/message-casts/message-casts';
import { managedAbove, notFound } from '@earshot/domain/errors/app-error';
import type { RemovedCasts } from '@earshot/domain/message-casts/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { castBlockersSentence } from './cast-blockers.ts';

type Outcome = RemovedCasts['items'][number];

/** Deletes several casts, each on its own: a cast still in use stays, with the reason in the result. */
export const removeCasts = (call: PlacedCall, castIds: readonly string[]): Promise<RemovedCasts> =>
  call.write(async (trx, audit) => {
    const casts = await lockAll(trx, call, castIds);
    const items: Outcome[] = [];
    // Clears come first, because a clear blocks the cast that it clears.
    for (const cast of casts.toSorted((one, other) => Number(isClear(other)) - Number(isClear(one))))
      items.push(await removeOne(trx, call, cast));
    const removed = items.flatMap(({ castId, name, outcome }) => (outcome === 'removed' ? [{ castId, name }] : []));
    if (removed.length === 0) audit('unchanged');
    else audit({ subjectId: null, before: { casts: removed } });
    const known = new Set(casts.map(({ id }) => id));
    for (const castId of new Set(castIds)) if (!known.has(castId)) items.push(await notOwn(trx, call, castId));
    return { items };
  });

const isClear = (cast: CastRow): boolean => cast.clears_cast_id !== null;

/** Fixed order, so that concurrent deletions of the same casts do not deadlock. */
async function lockAll(trx: Trx, { scope }: PlacedCall, castIds: readonly string[]): Promise<CastRow[]> {
  const casts: CastRow[] = [];
  for (const castId of [...new Set(castIds)].toSorted()) {
    const cast = await lockCast(trx, scope, castId);
    if (cast !== undefined) casts.push(cast);
  }
  return casts;
}

async function removeOne(trx: Trx, { scope }: PlacedCall, { id, name }: CastRow): Promise<Outcome> {
  const blockers = await listCastBlockers(trx, id);
  if (blockers.length > 0)
    return { castId: id, name, outcome: 'refused', reason: castBlockersSentence(name, blockers) };
  await deleteCast(trx, scope, id);
  return { castId: id, name, outcome: 'removed', reason: null };
}

async function notOwn(trx: Trx, { scope }: PlacedCall, castId: string): Promise<Outcome> {
  const seen = await findSeenCast(trx, scope, castId);
  const refusal = seen === undefined ? notFound() : managedAbove('messageCast');
  return { castId, name: seen?.name ?? null, outcome: 'refused', reason: refusal.message };
}
