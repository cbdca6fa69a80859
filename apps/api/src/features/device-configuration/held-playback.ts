import type { Database, Trx } from '@earshot/db/client';
import { listPlainClips, type PlainClip } from '@earshot/db/queries/device-configuration/plain-clips';
import type { Settings } from '@earshot/domain/device-configuration/configured-kinds';
import {
  type ClipOfHash,
  endpointSettings,
  type EndpointSettings,
  hashesIn,
} from '@earshot/domain/device-configuration/endpoint-settings';
import type { PlacedCall } from '../../trpc/call.ts';

export interface HeldPlayback {
  /** Undefined if nothing is configured. */
  readonly settings: EndpointSettings | undefined;
  /** The configured clips that exist. */
  readonly clips: readonly PlainClip[];
  readonly clipOf: ClipOfHash;
  /** Number of configured clips that no longer exist. */
  readonly unknownClips: number;
}

/** Returns the stored settings with actions, and the clips of their hashes. */
export async function heldPlayback(
  db: Database | Trx,
  { place }: Pick<PlacedCall, 'place'>,
  stored: Settings | null,
): Promise<HeldPlayback> {
  const settings = endpointSettings.safeParse(stored).data;
  const hashes = settings === undefined ? [] : hashesIn(settings);
  // Searches the clips of all groups of the customer, because any of them may be configured there.
  const found = await listPlainClips(db, { customerId: place.customerId, path: '' }, { hashes });
  const meant = new Set(chosenClips(stored));
  // Clips with the same sound have the same hash.
  const clipFor = (hash: string) => {
    const same = found.filter(({ sha256 }) => sha256 === hash);
    return same.find(({ id }) => meant.has(id)) ?? same[0];
  };
  const clips = [...new Set(hashes.flatMap((hash) => clipFor(hash) ?? []))];
  const unknownClips = hashes.filter((hash) => clipFor(hash) === undefined).length;
  return { settings, clips, clipOf: (hash) => clipFor(hash)?.id, unknownClips };
}

/** Ids of the clips that the user selected. */
function chosenClips(stored: Settings | null): readonly unknown[] {
  const ids = stored?.['clipIds'];
  return Array.isArray(ids) ? ids : [];
}
