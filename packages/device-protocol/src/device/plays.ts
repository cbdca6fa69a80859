import type { PlanDelivery } from '../messages/plan-delivery.ts';
import type { PlayFailure } from '../messages/journal-entry.ts';
import { noteHeard, silenceCatchUps } from './catch-up.ts';
import type { DeviceEvent } from './event.ts';
import { iso } from './iso.ts';
import type { PlayName } from './kept.ts';
import { named } from './play-name.ts';
import { shareConference } from './share-conference.ts';
import { soundOf } from './sound-of.ts';
import type { Play } from './state.ts';
import type { Turn } from './turn.ts';

const is =
  (a: PlayName) =>
  (b: PlayName): boolean =>
    a.deliveryId === b.deliveryId && a.instant === b.instant;

/**
 * Begins a play, which silences catch-ups in its conferences.
 * Danger: the play must be durable before it sounds, or a crash would let it sound twice. The host keeps this order.
 */
export function beginPlay(turn: Turn, delivery: PlanDelivery, instant: number): void {
  const { deliveryId, trace, clips, conferences, graceMs } = delivery;
  turn.keep({ kind: 'play-begun', play: { deliveryId, instant, trace } });
  const play: Play = { deliveryId, instant, trace, clips, conferences, graceMs, stage: 'starting' };
  turn.become({ plays: [...turn.live.plays, play] });
  silenceCatchUps(turn, (one) => shareConference(one, play));
  turn.emit({ kind: 'sound', sound: soundOf(delivery, instant) });
}

export function soundStarted(turn: Turn, name: PlayName, headsets: number): void {
  const play = turn.live.plays.find(is(name));
  if (play?.stage !== 'starting') return;
  turn.become({ plays: turn.live.plays.map((one) => (one === play ? { ...play, stage: 'sounding' } : one)) });
  turn.write({
    kind: 'play-started',
    ...named(play),
    startedAt: iso(turn.now),
    conferences: [...play.conferences],
    headsets,
  });
}

type SoundEnded = Omit<Extract<DeviceEvent, { kind: 'sound-ended' }>, 'kind' | 'play'>;
const SOUND_FAILURES = { broken: 'clip broken', unheard: 'no listener' } as const;

export function soundEnded(turn: Turn, name: PlayName, { outcome, heardBy = [] }: SoundEnded): void {
  const play = turn.live.plays.find(is(name));
  if (play === undefined) return;
  if (outcome === 'played') endPlay(turn, play, { outcome });
  else endPlay(turn, play, { outcome: 'failed', reason: SOUND_FAILURES[outcome] });
  if (outcome === 'played' && heardBy.length > 0) noteHeard(turn, play, heardBy);
}

export function cutPlay(turn: Turn, play: Play, reason?: 'stopped'): void {
  const { deliveryId, instant } = play;
  turn.emit({ kind: 'silence', play: { deliveryId, instant } });
  endPlay(turn, play, { outcome: 'cut', ...(reason !== undefined && { reason }) });
}

/** Cuts the plays that the delivery's `stoppedAt` covers. */
export function stopPlays(turn: Turn, { deliveryId, stoppedAt }: PlanDelivery): void {
  if (stoppedAt === undefined) return;
  const stopped = Date.parse(stoppedAt);
  silenceCatchUps(turn, (one) => one.deliveryId === deliveryId && one.instant <= stopped);
  for (const play of turn.live.plays) {
    if (play.deliveryId === deliveryId && play.instant <= stopped) cutPlay(turn, play, 'stopped');
  }
}

/**
 * Handles the removal of a delivery. Cuts its play if `cut` is set, or if the play was started and is not audible
 * yet.
 */
export function dropPlays(turn: Turn, deliveryId: string, cut: boolean): void {
  for (const play of turn.live.plays) {
    if (play.deliveryId === deliveryId && (cut || play.stage === 'starting')) cutPlay(turn, play);
  }
  silenceCatchUps(turn, (one) => one.deliveryId === deliveryId);
  const { [deliveryId]: _, ...blocked } = turn.live.blocked;
  turn.become({ blocked });
}

/** Records a play that will never begin as failed. */
export function passInstant(
  turn: Turn,
  delivery: PlanDelivery,
  failed: { instant: number; reason: PlayFailure },
): void {
  const { deliveryId, trace } = delivery;
  turn.keep({ kind: 'instant-passed', deliveryId, instant: failed.instant });
  turn.write({
    kind: 'play-ended',
    ...named({ deliveryId, instant: failed.instant, trace }),
    endedAt: iso(turn.now),
    outcome: 'failed',
    reason: failed.reason,
  });
}

type Ended =
  | { readonly outcome: 'played' }
  | { readonly outcome: 'cut'; readonly reason?: 'stopped' }
  | { readonly outcome: 'failed'; readonly reason: PlayFailure };

function endPlay(turn: Turn, play: Play, ended: Ended): void {
  const { deliveryId, instant } = play;
  turn.keep({ kind: 'play-over', play: { deliveryId, instant } });
  turn.become({ plays: turn.live.plays.filter((one) => one !== play) });
  turn.write({ kind: 'play-ended', ...named(play), endedAt: iso(turn.now), ...ended });
}
