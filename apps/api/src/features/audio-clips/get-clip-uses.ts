import { countClipUses, listClipUsesInScope } from '@earshot/db/queries/audio-clips/clip-uses';
import { type ClipUses, NAMED_CLIP_USES } from '@earshot/domain/audio-clips/change-schema';
import type { PlacedCall } from '../../trpc/call.ts';

/**
 * Lists casts that play the clip, shown before its sound is changed. Casts that the caller may not see are only
 * counted.
 */
export async function getClipUses({ deps, principal }: PlacedCall, clipId: string): Promise<ClipUses> {
  const names = principal.permissions.has('view_mcasts')
    ? listClipUsesInScope(deps.db, principal.scope, { clipId, limit: NAMED_CLIP_USES })
    : [];
  const [casts, counts] = await Promise.all([names, countClipUses(deps.db, clipId)]);
  return { casts, ...counts };
}
