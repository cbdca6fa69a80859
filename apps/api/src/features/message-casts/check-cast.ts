import type { Trx } from '@earshot/db/client';
import { lockClipForShare } from '@earshot/db/queries/audio-clips/audio-clips';
import {
  type CastRow,
  lockCastForShare,
  listControllersInScopes,
} from '@earshot/db/queries/message-casts/message-casts';
import { badRequest } from '@earshot/domain/errors/app-error';
import { type Audience, audienceOf, NOT_OF_ONE_CUSTOMER } from '@earshot/domain/message-casts/audience';
import type { CastFields } from '@earshot/domain/message-casts/schema';
import { checkListeners } from '../../listeners/check-listeners.ts';
import type { PlacedCall } from '../../trpc/call.ts';

interface Checked {
  readonly fields: CastFields;
  /**
   * The cast before the change: its present clip and cleared cast stay valid, even if they could not be selected now.
   */
  readonly before?: CastRow;
}

/** Checks everything that a cast refers to: its clip, its locations, the cast that it clears. Returns its audience. */
export async function checkCast(trx: Trx, call: PlacedCall, { fields, before }: Checked): Promise<Audience> {
  const { audioId, messageClearId } = fields;
  if (audioId !== null && audioId !== before?.audio_clip_id) await checkClip(trx, call, audioId);
  if (messageClearId !== null && messageClearId !== before?.clears_cast_id)
    await checkCleared(trx, call, { messageClearId, castId: before?.id });
  await checkListeners(trx, call, { listeners: fields.listeners, before: listenersOf(before) });
  const audience = audienceOf(fields);
  if (audience === undefined) throw badRequest('Please select at least one Location', { field: 'targetIds' });
  if (audience.kind !== 'locations' && call.place.customerId === null)
    throw badRequest(NOT_OF_ONE_CUSTOMER, { field: audience.kind === 'all' ? 'inherit' : 'controllerTags' });
  if (audience.kind === 'locations') await checkLocations(trx, call, { field: 'targetIds', ids: audience.targetIds });
  if (audience.kind === 'tags') await checkLocations(trx, call, { field: 'excludedIds', ids: audience.excludedIds });
  return audience;
}

/** Written from validated input. */
const listenersOf = (cast: CastRow | undefined) => (cast?.listeners ?? null) as CastFields['listeners'];

async function checkCleared(
  trx: Trx,
  { scope }: PlacedCall,
  { messageClearId, castId }: { messageClearId: string; castId: string | undefined },
): Promise<void> {
  if (messageClearId === castId) throw badRequest("A Message Cast can't clear itself.", { field: 'messageClearId' });
  const cleared = await lockCastForShare(trx, scope, messageClearId);
  if (cleared === undefined) throw badRequest('The Message Cast to clear was not found.', { field: 'messageClearId' });
}

async function checkClip(trx: Trx, { principal, place }: PlacedCall, clipId: string): Promise<void> {
  const clip = await lockClipForShare(trx, principal.scope, clipId);
  const isOthers = clip?.customer_id !== null && clip?.customer_id !== place.customerId;
  if (clip === undefined || isOthers)
    throw badRequest('Audio clip does not exist in the current group.', { field: 'audioId' });
  if (clip.status !== 'running') throw badRequest('The audio clip is suspended.', { field: 'audioId' });
}

async function checkLocations(
  trx: Trx,
  { scope }: PlacedCall,
  { field, ids }: { field: string; ids: readonly string[] },
): Promise<void> {
  const known = new Set(await listControllersInScopes(trx, [scope], ids));
  const notFound = ids.filter((id) => !known.has(id));
  if (notFound.length > 0) throw badRequest('Some locations were not found.', { field, notFound });
}
