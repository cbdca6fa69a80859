import { findOlderCast } from '@earshot/db/queries/message-casts/older-casts';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { mustLiveHere } from './older-area.ts';
import type { CastActions } from './cast-actions.ts';

/** Deletes a cast of the older area. Refused while it is running or scheduled; its delivery must be cancelled first. */
export async function removeOlderCast(call: PlacedCall, { remove }: CastActions, castId: string) {
  const cast = await findOlderCast(call.deps.db, call.scope, castId);
  if (cast === undefined) throw notFound();
  await mustLiveHere(call.deps.db, call, cast);
  return await remove(call, castId);
}
