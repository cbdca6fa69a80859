import { MISSED_PLAYS_REPORTED } from '../limits.ts';
import type { PlayFailure } from '../messages/journal-entry.ts';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { silenceCatchUps } from './catch-up.ts';
import { clipFailure, clipsReady } from './clips.ts';
import { instantsBetween } from './instants.ts';
import { silentFrom } from './lease.ts';
import { beginPlay, cutPlay, passInstant } from './plays.ts';
import type { Turn } from './turn.ts';

interface Candidate {
  readonly delivery: PlanDelivery;
  readonly instant: number;
}

/**
 * Begins, delays, fails or cuts plays at the present time. Does nothing before the first acknowledgement after a
 * boot.
 */
export function decidePlays(turn: Turn): void {
  const { lease, clock, plays } = turn.live;
  if (lease === null || clock.offset === null) return;
  for (const play of plays) if (turn.now >= silentFrom(turn.live, play.graceMs)) cutPlay(turn, play);
  silenceCatchUps(turn, ({ graceMs }) => turn.now >= silentFrom(turn.live, graceMs));
  const candidates: Candidate[] = [];
  for (const delivery of Object.values(turn.kept.plan.deliveries)) {
    const instant = dueInstant(turn, delivery);
    if (instant !== undefined) candidates.push({ delivery, instant });
  }
  candidates.sort(byInstantThenId);
  beginInOrder(turn, candidates);
}

/** The play of a delivery that may begin now. If several were missed, only the latest may begin; the others fail. */
function dueInstant(turn: Turn, delivery: PlanDelivery): number | undefined {
  const mark = turn.kept.marks[delivery.deliveryId];
  const limit = mark === undefined ? 1 : MISSED_PLAYS_REPORTED;
  const due = instantsBetween(delivery, { after: mark ?? -1, upTo: turn.now, limit });
  const latest = due.at(-1);
  if (latest === undefined || (delivery.clips.length === 0 && !delivery.tone)) return undefined;
  for (const instant of due.slice(0, -1))
    passInstant(turn, delivery, { instant, reason: whyNot(turn, delivery, instant) });
  if (isStopped(delivery, latest) || turn.now > latest + delivery.lateMs) {
    passInstant(turn, delivery, { instant: latest, reason: whyNot(turn, delivery, latest) });
    return undefined;
  }
  const silent = turn.now >= silentFrom(turn.live, delivery.graceMs);
  return silent || !clipsReady(turn, delivery) ? undefined : latest;
}

/** The platform stopped the play while it could still begin. */
const isStopped = ({ stoppedAt, lateMs }: PlanDelivery, instant: number): boolean => {
  const at = stoppedAt === undefined ? -Infinity : Date.parse(stoppedAt);
  return instant <= at && at <= instant + lateMs;
};

function whyNot(turn: Turn, delivery: PlanDelivery, instant: number): PlayFailure {
  if (isStopped(delivery, instant)) return 'stopped';
  if (!clipsReady(turn, delivery)) return clipFailure(turn, delivery);
  return turn.live.blocked[delivery.deliveryId] === instant ? 'busy' : 'late';
}

/**
 * Begins plays in the order (instant, id), one at a time in each conference. A waiting play blocks later plays in all
 * its conferences.
 */
function beginInOrder(turn: Turn, candidates: readonly Candidate[]): void {
  const taken = new Set(turn.live.plays.flatMap(({ conferences }) => numbersOf(conferences)));
  for (const { delivery, instant } of candidates) {
    const wanted = numbersOf(delivery.conferences);
    if (wanted.some((conference) => taken.has(conference))) {
      turn.become({ blocked: { ...turn.live.blocked, [delivery.deliveryId]: instant } });
    } else beginPlay(turn, delivery, instant);
    for (const conference of wanted) taken.add(conference);
  }
}

const numbersOf = (conferences: readonly boolean[]): number[] =>
  conferences.flatMap((chosen, index) => (chosen ? [index + 1] : []));

const byInstantThenId = (a: Candidate, b: Candidate): number =>
  a.instant - b.instant || (a.delivery.deliveryId < b.delivery.deliveryId ? -1 : 1);
