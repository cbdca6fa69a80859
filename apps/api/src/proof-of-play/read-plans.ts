import type { Database } from '@earshot/db/client';
import { listOutages } from '@earshot/db/queries/processes/platform-outages';
import { listProofPlans } from '@earshot/db/queries/deliveries/proof-of-play';
import type { Scope } from '@earshot/db/scope';
import { type ExpandedPlan, expandStoredPlan } from '@earshot/domain/deliveries/expanded-plan';

export interface DeliveryOf {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/** Reads the plans of a delivery by number; a plan without plays has no instants. */
export async function readPlans(db: Database, of: DeliveryOf): Promise<Map<number, ExpandedPlan>> {
  const rows = await listProofPlans(db, of);
  const outages = await listOutages(
    db,
    rows.flatMap(({ reportDeadline }) => reportDeadline ?? []),
  );
  return new Map(rows.map((row) => [row.plan, expandStoredPlan(row, outages)]));
}
