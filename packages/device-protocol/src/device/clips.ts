import { CLIP_RETRY_MAX, CLIP_RETRY_MIN } from '../limits.ts';
import type { PlanClip, PlanDelivery } from '../messages/plan-delivery.ts';
import { nextInstant } from './instants.ts';
import type { ClipFetch } from './state.ts';
import type { Turn } from './turn.ts';

/** Fetches missing clips that the plan needs. Drops clips that no delivery and no current play uses. */
export function updateClips(turn: Turn): void {
  const named = new Set<string>();
  const needed = new Set<string>();
  for (const play of [...turn.live.plays, ...turn.live.catchUps]) play.clips.forEach(({ sha256 }) => named.add(sha256));
  for (const delivery of Object.values(turn.kept.plan.deliveries)) {
    for (const clip of delivery.clips) named.add(clip.sha256);
    if (!hasPlaysAhead(turn, delivery) && !isAwaited(turn, delivery)) continue;
    for (const clip of delivery.clips) {
      needed.add(clip.sha256);
      fetch(turn, clip);
    }
  }
  for (const sha256 of Object.keys(turn.kept.clips)) if (!named.has(sha256)) drop(turn, sha256);
  // A fetch in progress continues while any delivery names the clip, but only clips with plays ahead are retried.
  const goesOn = ([sha256, { retryAt }]: [string, ClipFetch]) => (retryAt === null ? named : needed).has(sha256);
  const fetches = Object.entries(turn.live.fetches);
  if (!fetches.every(goesOn)) turn.become({ fetches: Object.fromEntries(fetches.filter(goesOn)) });
}

export function clipFetched(turn: Turn, sha256: string): void {
  const { [sha256]: fetched, ...fetches } = turn.live.fetches;
  // The clip is no longer needed.
  if (fetched === undefined) return turn.emit({ kind: 'drop-clip', sha256 });
  turn.become({ fetches });
  turn.keep({ kind: 'clip-kept', sha256 });
  return turn.write({ kind: 'clip-ready', sha256 });
}

/** Reports the first failure, then retries until the clip is stored or no longer needed. */
export function clipFailed(turn: Turn, sha256: string, reason: 'missing' | 'broken'): void {
  const fetching = turn.live.fetches[sha256];
  if (fetching === undefined) return;
  const wait = Math.min(CLIP_RETRY_MAX, CLIP_RETRY_MIN * 2 ** (fetching.attempts - 1));
  const failed = { ...fetching, failure: reason, retryAt: turn.when.mono + wait };
  turn.become({ fetches: { ...turn.live.fetches, [sha256]: failed } });
  if (fetching.failure === null) turn.write({ kind: 'clip-failed', sha256, reason });
}

export const clipsReady = (turn: Turn, delivery: PlanDelivery): boolean =>
  delivery.clips.every(({ sha256 }) => turn.kept.clips[sha256]);

/** Returns 'clip broken' if a clip was downloaded with wrong content. */
export const clipFailure = (turn: Turn, delivery: PlanDelivery): 'clip missing' | 'clip broken' =>
  delivery.clips.some(({ sha256 }) => turn.live.fetches[sha256]?.failure === 'broken') ? 'clip broken' : 'clip missing';

function fetch(turn: Turn, clip: PlanClip): void {
  const { [clip.sha256]: fetching } = turn.live.fetches;
  if (turn.kept.clips[clip.sha256]) return;
  if (fetching !== undefined && (fetching.retryAt === null || turn.when.mono < fetching.retryAt)) return;
  const next = { attempts: (fetching?.attempts ?? 0) + 1, retryAt: null, failure: fetching?.failure ?? null };
  turn.become({ fetches: { ...turn.live.fetches, [clip.sha256]: next } });
  turn.emit({ kind: 'fetch-clip', clip });
}

function drop(turn: Turn, sha256: string): void {
  turn.keep({ kind: 'clip-dropped', sha256 });
  turn.emit({ kind: 'drop-clip', sha256 });
}

/** A team member waits to catch up with a play of the delivery. */
const isAwaited = (turn: Turn, { deliveryId }: PlanDelivery): boolean =>
  turn.kept.arrivals.some((one) => one.deliveryId === deliveryId);

const hasPlaysAhead = (turn: Turn, delivery: PlanDelivery): boolean =>
  Number.isFinite(nextInstant(delivery, turn.kept.marks[delivery.deliveryId] ?? -1));
