import { MAX_LATENESS } from '../limits.ts';
import type { PlanDelivery } from '../messages/plan-delivery.ts';
import type { PlanMessage, PlanRemoval, PlanSnapshot } from '../messages/plans.ts';
import { planDigest } from '../plan-digest.ts';
import { latestInstant } from './instants.ts';
import { dropPlays, stopPlays } from './plays.ts';
import { sayHelloWithPlan } from './presence.ts';
import type { Turn } from './turn.ts';

interface Change {
  readonly generation: number;
  readonly set: readonly PlanDelivery[];
  readonly remove: readonly PlanRemoval[];
}

/**
 * Applies the platform's plan. An older plan is ignored; a change that does not follow the stored plan is answered
 * with a hello.
 */
export function readPlan(turn: Turn, message: PlanMessage): void {
  const held = turn.kept.plan;
  if (message.kind === 'change') {
    if (message.generation === held.generation + 1) apply(turn, message);
    else if (message.generation > held.generation) sayHelloWithPlan(turn);
    return;
  }
  if (message.generation < held.generation) return;
  const deliveries = gather(turn, message);
  if (deliveries === undefined) return;
  if (message.generation === held.generation && planDigest(deliveries) === held.digest) return;
  const listed = new Set(deliveries.map(({ deliveryId }) => deliveryId));
  const gone = Object.keys(held.deliveries).filter((deliveryId) => !listed.has(deliveryId));
  apply(turn, {
    generation: message.generation,
    set: deliveries,
    remove: gone.map((deliveryId) => ({ deliveryId, cut: true })),
  });
}

/** Applies a change. The entry `plan-applied` confirms it: after that entry, no removed or stopped play sounds. */
function apply(turn: Turn, { generation, set, remove }: Change): void {
  for (const { deliveryId, cut } of remove) dropPlays(turn, deliveryId, cut);
  for (const { deliveryId } of remove) markEnd(turn, deliveryId);
  for (const delivery of set) stopPlays(turn, delivery);
  const before = turn.kept.plan.deliveries;
  turn.keep({ kind: 'plan-changed', generation, set, remove: remove.map(({ deliveryId }) => deliveryId) });
  turn.write({ kind: 'plan-applied', generation, digest: turn.kept.plan.digest });
  const fresh = set.filter(({ deliveryId }) => before[deliveryId] === undefined);
  const ready = new Set(fresh.flatMap(({ clips }) => clips.map(({ sha256 }) => sha256)));
  for (const sha256 of ready) if (turn.kept.clips[sha256]) turn.write({ kind: 'clip-ready', sha256 });
  for (const delivery of fresh) markStart(turn, delivery);
  forgetOldMarks(turn);
}

/**
 * Collects the parts of a snapshot; returns all deliveries after the last part. A part of another snapshot discards
 * the collected parts.
 */
function gather(turn: Turn, message: PlanSnapshot): readonly PlanDelivery[] | undefined {
  const { id, generation, deliveries, part = 1, parts = 1 } = message;
  if (parts === 1) {
    turn.become({ gathering: null });
    return deliveries;
  }
  const { gathering } = turn.live;
  const same = gathering?.id === id && gathering.generation === generation && gathering.parts === parts;
  const got = { ...(same ? gathering.got : {}), [part]: deliveries };
  const complete = Object.keys(got).length === parts;
  turn.become({ gathering: complete ? null : { id, generation, parts, got } });
  return complete ? Object.values(got).flat() : undefined;
}

/**
 * Marks a new delivery without past instants as decided up to now, so that plays missed later are reported as
 * failures. Instants before the plan's arrival are not reported.
 */
function markStart(turn: Turn, delivery: PlanDelivery): void {
  const { deliveryId } = delivery;
  if (turn.live.clock.offset === null || turn.kept.marks[deliveryId] !== undefined) return;
  if (latestInstant(delivery, turn.now) > -Infinity) return;
  turn.keep({ kind: 'instant-passed', deliveryId, instant: Math.trunc(turn.now) });
}

/** Marks a delivery that leaves the plan, so that the device can list it to a platform whose database was restored. */
function markEnd(turn: Turn, deliveryId: string): void {
  const { plan, marks } = turn.kept;
  if (turn.live.clock.offset === null || plan.deliveries[deliveryId] === undefined) return;
  if (marks[deliveryId] === undefined) turn.keep({ kind: 'instant-passed', deliveryId, instant: Math.trunc(turn.now) });
}

/**
 * Drops marks of removed deliveries once none of their plays can begin. Until then a returning delivery must find its
 * mark.
 */
function forgetOldMarks(turn: Turn): void {
  if (turn.live.clock.offset === null) return;
  for (const [deliveryId, instant] of Object.entries(turn.kept.marks)) {
    const old = instant < turn.now - 2 * MAX_LATENESS;
    if (old && turn.kept.plan.deliveries[deliveryId] === undefined) turn.keep({ kind: 'mark-forgotten', deliveryId });
  }
}
