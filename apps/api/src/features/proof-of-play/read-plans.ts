import type { Database } from '@earshot/db/client';
import { listOutages } from '@earshot/db/queries/processes/platform-outages';
import { listProofPlans } from '@earshot/db/queries/deliveries/proof-of-play';
import type { Scope } from '@earshot/db/scope';
import { putOffByOutages } from '@earshot/domain/deliveries/report-deadline';
import { expandPlan } from '@earshot/domain/schedules/plan-instants';

/** A plan of a delivery, expanded to all its instants. */
export interface ExpandedPlan {
  readonly instants: readonly number[];
  readonly reportDeadline: Date;
}

export interface DeliveryOf {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/** Deadline of a plan without one, so that its plays never become overdue. */
const NEVER = new Date(8_640_000_000_000_000);

/** Reads the plans of a delivery by number; a plan without plays has no instants. */
export async function readPlans(db: Database, of: DeliveryOf): Promise<Map<number, ExpandedPlan>> {
  const rows = await listProofPlans(db, of);
  const outages = await listOutages(
    db,
    rows.flatMap(({ reportDeadline }) => reportDeadline ?? []),
  );
  return new Map(
    rows.map(({ plan, segments, skip, plays, reportDeadline }) => {
      const dated = segments.map((segment) => ({ ...segment, startAt: new Date(segment.startAt) }));
      const instants = plays === 0 ? [] : expandPlan({ segments: dated, skip });
      const deadline = reportDeadline === null ? NEVER : putOffByOutages(reportDeadline, outages);
      return [plan, { instants, reportDeadline: deadline }];
    }),
  );
}
