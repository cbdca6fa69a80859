import { createHash } from 'node:crypto';
import type { PlanClip } from '@earshot/device-protocol/messages/plan-delivery';

export type ClipOutcome = 'fetched' | 'missing' | 'broken';

export interface Credential {
  readonly serial: string;
  readonly secret: string;
}

const TIMEOUT_MS = 30_000;

/** Downloads a clip as a device does, and checks its hash. */
export async function fetchClip(
  filesUrl: string,
  clip: PlanClip,
  { serial, secret }: Credential,
): Promise<ClipOutcome> {
  const authorization = `Basic ${Buffer.from(`${serial}:${secret}`).toString('base64')}`;
  try {
    const response = await fetch(new URL(clip.url, filesUrl), {
      headers: { authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return 'missing';
    const bytes = new Uint8Array(await response.arrayBuffer());
    return createHash('sha256').update(bytes).digest('hex') === clip.sha256 ? 'fetched' : 'broken';
  } catch {
    return 'missing';
  }
}

/** As `fetchClip`, but each clip is downloaded only once for all controllers of this process. */
export function sharedClips(fetchOne: typeof fetchClip): typeof fetchClip {
  const known = new Map<string, Promise<ClipOutcome>>();
  return async (filesUrl, clip, credential) => {
    const before = known.get(clip.sha256);
    if (before !== undefined && (await before) === 'fetched') return 'fetched';
    const now = fetchOne(filesUrl, clip, credential);
    known.set(clip.sha256, now);
    return now;
  };
}
