import type { Trx } from '@earshot/db/client';
import { listPlainClips, type PlainClip } from '@earshot/db/queries/device-configuration/plain-clips';
import type { Playback } from '@earshot/domain/device-configuration/endpoint-settings';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

type ChosenClips = Pick<Playback, 'announcements' | 'callbacks'>;

/** Hashes, by id, of clips that the caller may use, or that the device already plays. */
export async function hashesOfClips(
  trx: Trx,
  call: PlacedCall,
  { chosen, held }: { readonly chosen: readonly ChosenClips[]; readonly held: readonly PlainClip[] },
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const field of ['announcements', 'callbacks'] as const) {
    const wanted = [...new Set(chosen.flatMap((each) => each[field] ?? []))];
    const known = [...held, ...(await usable(trx, call, { field, ids: wanted }))];
    for (const id of wanted) {
      const clip = known.find((each) => each.id === id);
      if (clip === undefined) throw badRequest('Audio clip does not exist in the current group.', { field });
      hashes.set(id, clip.sha256);
    }
  }
  return hashes;
}

async function usable(
  trx: Trx,
  { principal, place }: PlacedCall,
  { field, ids }: { field: string; ids: readonly string[] },
): Promise<PlainClip[]> {
  // Clips of the location's customer that the caller may see.
  const scope = { customerId: place.customerId, path: principal.scope.path };
  const clips = await listPlainClips(trx, scope, { ids, isKept: true });
  if (clips.some(({ status }) => status !== 'running')) throw badRequest('The audio clip is suspended.', { field });
  return clips;
}
