import type { DeliveryDetail } from '@earshot/domain/deliveries/schema';
import { expandPlan, nextPlayAfter, planInstants } from '@earshot/domain/schedules/plan-instants';
import type { SchedulePlan } from '@earshot/domain/schedules/plan-segments';

type Plan = Pick<DeliveryDetail['plans'][number], 'segments' | 'skip'>;

const toPlan = ({ segments, skip }: Plan): SchedulePlan => ({
  segments: segments.map(({ startAt, ...rest }) => ({ ...rest, startAt: new Date(startAt) })),
  skip: skip.map((at) => new Date(at)),
});

/** Up to `most` plays of a plan after the given moment, in order. */
export function nextPlays(plan: Plan, { after, most }: { after: Date; most: number }): Date[] {
  const instants = planInstants(toPlan(plan));
  const found: Date[] = [];
  let at = nextPlayAfter(instants, after.getTime());
  while (found.length < most && at !== Infinity) {
    found.push(new Date(at));
    at = nextPlayAfter(instants, at);
  }
  return found;
}

export const playsAhead = (plan: Plan, after: Date): number =>
  expandPlan(toPlan(plan)).filter((at) => at > after.getTime()).length;

/** The next play of a delivery at any location; null if no plays remain. */
export function nextPlay(plans: readonly Plan[], after: Date): Date | null {
  const next = plans.flatMap((plan) => nextPlays(plan, { after, most: 1 })).map((at) => at.getTime());
  return next.length === 0 ? null : new Date(Math.min(...next));
}
