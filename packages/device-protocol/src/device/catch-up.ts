import { isListener, type Listener } from '@earshot/domain/message-casts/listeners';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import { clipsReady } from './clips.ts';
import { iso } from './iso.ts';
import type { KeptPlay, PlayName } from './kept.ts';
import { silentFrom } from './lease.ts';
import { named } from './play-name.ts';
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
 * Plays to a team member who has just enrolled the latest play of each delivery that they missed, within `catchUpMs`.
 * While that play sounds, the team member waits for its end.
 */
export function catchUp(turn: Turn, listener: Listener): void {
  for (const delivery of Object.values(turn.kept.plan.deliveries)) {
    const { deliveryId } = delivery;
    if (turn.live.plays.every((play) => play.deliveryId !== deliveryId)) catchUpWith(turn, delivery, listener);
    else {
      const { arrived } = turn.live;
      turn.become({ arrived: { ...arrived, [deliveryId]: [...(arrived[deliveryId] ?? []), listener] } });
    }
  }
}

/** Plays a delivery to the team members who enrolled while it sounded, and did not hear it. */
export function playToArrived(turn: Turn, deliveryId: string): void {
  const { [deliveryId]: arrived = [], ...others } = turn.live.arrived;
  const delivery = turn.kept.plan.deliveries[deliveryId];
  turn.become({ arrived: others });
  if (delivery !== undefined) for (const listener of arrived) catchUpWith(turn, delivery, listener);
}

/** A play is stored as heard before it sounds, so that it never sounds twice. */
function catchUpWith(turn: Turn, delivery: PlanDelivery, listener: Listener): void {
  const play = missedPlay(turn, delivery, listener);
  if (play === undefined) return;
  const { teamMemberId } = listener;
  const { trace, clips, graceMs } = delivery;
  turn.keep({ kind: 'play-heard', play, teamMemberIds: [teamMemberId] });
  turn.become({ catchUps: [...turn.live.catchUps, { ...play, trace, clips, graceMs, teamMemberId }] });
  turn.emit({ kind: 'catch-up', sound: soundOf(delivery, play.instant), teamMemberId });
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

function missedPlay(turn: Turn, delivery: PlanDelivery, listener: Listener): PlayName | undefined {
  const { deliveryId, listeners, stoppedAt, graceMs } = delivery;
  const { heard } = turn.kept;
  const latest = heard[deliveryId];
  if (listeners?.catchUpMs === undefined || latest === undefined) return undefined;
  const { instant, teamMemberIds } = latest;
  if (turn.now > instant + listeners.catchUpMs || turn.now >= silentFrom(turn.live, graceMs)) return undefined;
  if (stoppedAt !== undefined && instant <= Date.parse(stoppedAt)) return undefined;
  if (teamMemberIds.includes(listener.teamMemberId) || !isListener(listeners, listener)) return undefined;
  return clipsReady(turn, delivery) ? { deliveryId, instant } : undefined;
}
