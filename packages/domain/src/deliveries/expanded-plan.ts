import { expandPlan } from '../schedules/plan-instants.ts';
import { type Outage, putOffByOutages } from './report-deadline.ts';

/** A plan of a delivery as stored. */
export interface StoredPlan {
  readonly segments: readonly { readonly startAt: string; readonly intervalMs: number; readonly count: number }[];
  readonly skip: readonly Date[];
  readonly plays: number;
  readonly reportDeadline: Date | null;
}

/** A plan of a delivery with all its instants. */
export interface ExpandedPlan {
  /** Sorted, without duplicates. */
  readonly instants: readonly number[];
  /** Extended by the outages of the platform. */
  readonly reportDeadline: Date;
}

/** Deadline of a plan without one, so that its plays never become overdue. */
const NEVER = new Date(8_640_000_000_000_000);

/** Expands a stored plan; a plan without plays has no instants. `outages` are sorted by start. */
export function expandStoredPlan(
  { segments, skip, plays, reportDeadline }: StoredPlan,
  outages: readonly Outage[],
): ExpandedPlan {
  const dated = segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) }));
  return {
    instants: plays === 0 ? [] : expandPlan({ segments: dated, skip }),
    reportDeadline: reportDeadline === null ? NEVER : putOffByOutages(reportDeadline, outages),
  };
}
