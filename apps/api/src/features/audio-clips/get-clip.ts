import { findClip } from '@earshot/db/queries/audio-clips/audio-clips';
import { findGroup } from '@earshot/db/queries/groups/groups';
import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toClip } from './clip-view.ts';

/** Returns a clip. If a group is given, a clip outside it is reported as not found. */
export async function getClip(
  { deps, scope, place, principal }: PlacedCall,
  { clipId, groupId = place.groupId }: { clipId: string; groupId?: string | undefined },
): Promise<AudioClip> {
  const group = await findGroup(deps.db, principal.scope, groupId);
  const isInGroup = group !== undefined && `${place.path}.`.startsWith(`${group.path}.`);
  if (!isInGroup) throw notFound('Audio clip does not exist in the current group.');
  const row = await findClip(deps.db, scope, clipId);
  if (row === undefined) throw notFound();
  return toClip(row);
}
