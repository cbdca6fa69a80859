import { isListener, type Listener } from '@earshot/domain/message-casts/listeners';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { clipsReady } from './clips.ts';
import { iso } from './iso.ts';
import type { Arrival, KeptPlay, PlayName } from './kept.ts';
import { silentFrom } from './lease.ts';
import { named } from './play-name.ts';
import { shareConference } from './share-conference.ts';
import { soundOf } from './sound-of.ts';
import type { CatchUp } from './state.ts';
import type { Turn } from './turn.ts';

/** Records the team members who heard a play, so that none of them hears it again. */
export function noteHeard(turn: Turn, play: KeptPlay, teamMemberIds: readonly string[]): void {
  const { deliveryId, instant } = play;
  turn.keep({ kind: 'play-heard', play: { deliveryId, instant }, teamMemberIds });
  writeHeard(turn, play, teamMemberIds);
}

function writeHeard(turn: Turn, play: KeptPlay, teamMemberIds: readonly string[]): void {
  turn.write({ kind: 'play-heard', ...named(play), heardAt: iso(turn.now), teamMemberIds: [...teamMemberIds] });
}

/**
 * Remembers, for a team member who has just enrolled, the latest play of each delivery that they missed, within
 * `catchUpMs`.
 */
export function arrive(turn: Turn, listener: Listener): void {
  const missed = Object.values(turn.kept.plan.deliveries).flatMap((delivery) => {
    const { [delivery.deliveryId]: latest } = turn.kept.heard;
    if (latest === undefined || delivery.listeners === undefined || !isListener(delivery.listeners, listener))
      return [];
    const arrival = { deliveryId: delivery.deliveryId, instant: latest.instant, listener };
    return isOver(turn, arrival) || isKnown(turn, arrival) ? [] : [arrival];
  });
  for (const arrival of missed.toSorted((a, b) => a.instant - b.instant)) turn.keep({ kind: 'arrived', arrival });
}

/** Ends the catch-ups of a team member who is no longer enrolled. */
export function leave(turn: Turn, teamMemberId: string): void {
  for (const arrival of turn.kept.arrivals) if (arrival.listener.teamMemberId === teamMemberId) forget(turn, arrival);
  silenceCatchUps(turn, (one) => one.teamMemberId === teamMemberId);
}

/**
 * Plays to team members what they missed, one play at a time in each headset. A play that sounds in a conference of the
 * delivery, a missing clip and a missing lease delay a catch-up until its time is over.
 */
export function catchUpArrivals(turn: Turn): void {
  for (const arrival of turn.kept.arrivals) {
    const { [arrival.deliveryId]: delivery } = turn.kept.plan.deliveries;
    if (delivery === undefined || isOver(turn, arrival)) forget(turn, arrival);
    else if (!mustWait(turn, delivery, arrival)) begin(turn, delivery, arrival);
  }
}

/** A play is stored as heard before it sounds, so that it never sounds twice. */
function begin(turn: Turn, delivery: PlanDelivery, arrival: Arrival): void {
  const { deliveryId, instant } = arrival;
  const { teamMemberId } = arrival.listener;
  const play = { deliveryId, instant };
  const { trace, clips, conferences, graceMs } = delivery;
  turn.keep({ kind: 'play-heard', play, teamMemberIds: [teamMemberId] });
  forget(turn, arrival);
  turn.become({ catchUps: [...turn.live.catchUps, { ...play, trace, clips, conferences, graceMs, teamMemberId }] });
  turn.emit({ kind: 'catch-up', sound: soundOf(delivery, instant), teamMemberId });
}

function forget(turn: Turn, { deliveryId, instant, listener: { teamMemberId } }: Arrival): void {
  turn.keep({ kind: 'arrival-over', play: { deliveryId, instant }, teamMemberId });
}

/** Reports a play that a team member heard later, unless it was silenced. */
export function caughtUp(turn: Turn, { deliveryId, instant }: PlayName, teamMemberId: string): void {
  const sounding = turn.live.catchUps.find(
    (one) => one.deliveryId === deliveryId && one.instant === instant && one.teamMemberId === teamMemberId,
  );
  if (sounding === undefined) return;
  turn.become({ catchUps: turn.live.catchUps.filter((one) => one !== sounding) });
  writeHeard(turn, sounding, [teamMemberId]);
}

/** Silences the catch-ups that match. */
export function silenceCatchUps(turn: Turn, matches: (one: CatchUp) => boolean): void {
  const silenced = turn.live.catchUps.filter(matches);
  if (silenced.length === 0) return;
  turn.become({ catchUps: turn.live.catchUps.filter((one) => !silenced.includes(one)) });
  for (const { deliveryId, instant, teamMemberId } of silenced)
    turn.emit({ kind: 'silence', play: { deliveryId, instant }, teamMemberId });
}

const isKnown = (turn: Turn, { deliveryId, instant, listener }: Arrival): boolean =>
  turn.kept.arrivals.some(
    (one) =>
      one.deliveryId === deliveryId && one.instant === instant && one.listener.teamMemberId === listener.teamMemberId,
  );

/** The team member heard the play, or can no longer catch up with it. */
function isOver(turn: Turn, { deliveryId, instant, listener }: Arrival): boolean {
  const { listeners, stoppedAt } = turn.kept.plan.deliveries[deliveryId] ?? {};
  const latest = turn.kept.heard[deliveryId];
  if (listeners?.catchUpMs === undefined || latest?.instant !== instant) return true;
  if (stoppedAt !== undefined && instant <= Date.parse(stoppedAt)) return true;
  // The hardware's own clock may be wrong, so time ends nothing before the first acknowledgement.
  if (turn.live.clock.offset !== null && turn.now > instant + listeners.catchUpMs) return true;
  return latest.teamMemberIds.includes(listener.teamMemberId);
}

function mustWait(turn: Turn, delivery: PlanDelivery, { deliveryId, listener }: Arrival): boolean {
  const { plays, catchUps } = turn.live;
  return (
    plays.some((play) => play.deliveryId === deliveryId || shareConference(play, delivery)) ||
    catchUps.some(({ teamMemberId }) => teamMemberId === listener.teamMemberId) ||
    turn.now >= silentFrom(turn.live, delivery.graceMs) ||
    !clipsReady(turn, delivery)
  );
}
