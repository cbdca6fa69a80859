import type { PlanDelivery } from '../messages/plan-delivery.ts';

/** Nominal instants of a delivery's plays, in milliseconds since 1970. They are computed on demand and never listed. */
interface Schedule {
  readonly segments: readonly { readonly start: number; readonly interval: number; readonly count: number }[];
  readonly skip: ReadonlySet<number>;
}

const schedules = new WeakMap<PlanDelivery, Schedule>();

function scheduleOf(delivery: PlanDelivery): Schedule {
  const known = schedules.get(delivery);
  if (known !== undefined) return known;
  const made: Schedule = {
    segments: delivery.segments.map(({ startAt, intervalMs, count }) => ({
      start: Date.parse(startAt),
      interval: intervalMs,
      // Without an interval all plays share one instant, which is one play.
      count: intervalMs === 0 ? 1 : count,
    })),
    skip: new Set(delivery.skip.map((instant) => Date.parse(instant))),
  };
  schedules.set(delivery, made);
  return made;
}

/** The first instant after `after`; Infinity if there is none. */
export function nextInstant(delivery: PlanDelivery, after: number): number {
  const { segments, skip } = scheduleOf(delivery);
  let from = after;
  for (;;) {
    let next = Infinity;
    for (const { start, interval, count } of segments) {
      const k = from < start ? 0 : Math.floor((from - start) / interval) + 1;
      if (k < count) next = Math.min(next, start + k * interval);
    }
    if (!skip.has(next)) return next;
    from = next;
  }
}

/** The last instant up to and including `upTo`; -Infinity if there is none. */
export function latestInstant(delivery: PlanDelivery, upTo: number): number {
  const { segments, skip } = scheduleOf(delivery);
  let to = upTo;
  for (;;) {
    let latest = -Infinity;
    for (const { start, interval, count } of segments) {
      if (start > to) continue;
      const k = interval === 0 ? 0 : Math.min(count - 1, Math.floor((to - start) / interval));
      latest = Math.max(latest, start + k * interval);
    }
    if (!skip.has(latest)) return latest;
    to = latest - 1;
  }
}

/** Instants in (after, upTo], oldest first, at most the last `limit`. */
export function instantsBetween(
  delivery: PlanDelivery,
  range: { after: number; upTo: number; limit: number },
): number[] {
  const found: number[] = [];
  for (let at = latestInstant(delivery, range.upTo); at > range.after; at = latestInstant(delivery, at - 1)) {
    found.push(at);
    if (found.length === range.limit) break;
  }
  return found.toReversed();
}
