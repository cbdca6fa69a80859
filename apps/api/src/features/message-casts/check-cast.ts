import type { Trx } from '@earshot/db/client';
import { holdClip } from '@earshot/db/queries/audio-clips';
import { findCast, listControllersInScopes } from '@earshot/db/queries/message-casts';
import { badRequest } from '@earshot/domain/errors/app-error';
import { type Audience, audienceOf } from '@earshot/domain/message-casts/audience';
import type { CastFields } from '@earshot/domain/message-casts/schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Looks at all that a cast names: its clip, its locations, the cast that it clears. Returns its audience. */
export async function checkCast(trx: Trx, call: PlacedCall, fields: CastFields): Promise<Audience> {
  if (fields.audioId !== null) await checkClip(trx, call, fields.audioId);
  if (fields.messageClearId !== null && (await findCast(trx, call.scope, fields.messageClearId)) === undefined)
    throw badRequest('The Message Cast to clear was not found.', { field: 'messageClearId' });
  const audience = audienceOf(fields);
  if (audience === undefined) throw badRequest('Please select at least one Location', { field: 'targetIds' });
  if (audience.kind === 'locations') await checkLocations(trx, call, 'targetIds', audience.targetIds);
  if (audience.kind === 'tags') await checkLocations(trx, call, 'excludedIds', audience.excludedIds);
  return audience;
}

async function checkClip(trx: Trx, { principal, place }: PlacedCall, clipId: string): Promise<void> {
  const clip = await holdClip(trx, principal.scope, clipId);
  const isOthers = clip?.customer_id !== null && clip?.customer_id !== place.customerId;
  if (clip === undefined || isOthers)
    throw badRequest('Audio clip does not exist in the current group.', { field: 'audioId' });
  if (clip.status !== 'running') throw badRequest('The audio clip is suspended.', { field: 'audioId' });
}

async function checkLocations(trx: Trx, { scope }: PlacedCall, field: string, ids: readonly string[]): Promise<void> {
  const known = new Set(await listControllersInScopes(trx, [scope], ids));
  const notFound = ids.filter((id) => !known.has(id));
  if (notFound.length > 0) throw badRequest('Some locations were not found.', { field, notFound });
}
