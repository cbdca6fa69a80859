import { type ClipPage, listClips } from '@earshot/db/queries/audio-clips/audio-clips';
import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toClip } from './clip-view.ts';

export async function listClipPage({ deps, scope }: PlacedCall, page: ClipPage): Promise<{ items: AudioClip[] }> {
  const rows = await listClips(deps.db, scope, page);
  return { items: rows.map(toClip) };
}
