import type { ControllerStatus } from '../controllers/presence.ts';
import type { Outage } from '../deliveries/report-deadline.ts';

export interface ConnectionChange {
  readonly at: Date;
  readonly status: ControllerStatus;
}

export interface ConnectionPeriod {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly status: ControllerStatus;
}

/** Times in milliseconds since the epoch. */
interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Divides the time into adjoining periods of one status. Before the first change, and in an outage of the platform,
 * the status is unknown.
 * @param changes Oldest first; the last one before the time gives its first status.
 */
export function connectionPeriods(
  { changes, outages }: { readonly changes: readonly ConnectionChange[]; readonly outages: readonly Outage[] },
  { from, to }: TimeRange,
): ConnectionPeriod[] {
  const ends = [...changes.map(({ at }) => at), ...outages.flatMap((outage) => [outage.from, outage.until])]
    .map((at) => at.getTime())
    .filter((at) => at > from && at < to)
    .toSorted((one, other) => one - other);
  const periods: ConnectionPeriod[] = [];
  for (const [index, start] of [from, ...ends].entries()) {
    const end = ends[index] ?? to;
    if (end === start) continue;
    const status = statusAt(start, { changes, outages });
    const before = periods.at(-1);
    if (before?.status === status) periods[periods.length - 1] = { ...before, to: end };
    else periods.push({ from: start, to: end, status });
  }
  return periods;
}

function statusAt(
  time: number,
  { changes, outages }: { changes: readonly ConnectionChange[]; outages: readonly Outage[] },
): ControllerStatus {
  if (outages.some(({ from, until }) => from.getTime() <= time && time < until.getTime())) return 'unknown';
  return changes.findLast(({ at }) => at.getTime() <= time)?.status ?? 'unknown';
}
