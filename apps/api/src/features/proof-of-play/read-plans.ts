import type { Database } from '@earshot/db/client';
import { listOutages } from '@earshot/db/queries/processes/platform-outages';
import { listProofPlans } from '@earshot/db/queries/deliveries/proof-of-play';
import type { Scope } from '@earshot/db/scope';
import { putOffByOutages } from '@earshot/domain/deliveries/report-deadline';
import { expandPlan } from '@earshot/domain/schedules/plan-instants';

/** A plan of a delivery with every instant of it. */
export interface ExpandedPlan {
  readonly instants: readonly number[];
  readonly reportDeadline: Date;
}

export interface DeliveryOf {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/** What a plan that was never dated can't decide by time. */
const NEVER = new Date(8_640_000_000_000_000);

/** The plans of a delivery by their numbers; one that plays nothing has no instants. */
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
