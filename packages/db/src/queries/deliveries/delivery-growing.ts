import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { insertPlans, type NewPlan } from './delivery-sending.ts';

/** Time between the last report deadline and the deadline of the delivery's process. */
const CLOSING = sql`interval '24 hours'`;

/** Adds plans for new zones to a locked delivery and extends its start and end accordingly. */
export async function growDelivery(trx: Trx, deliveryId: string, plans: readonly NewPlan[]): Promise<void> {
  await insertPlans(trx, deliveryId, plans);
  await sql`
    update deliveries d
    set starts_at = least(d.starts_at, s.starts_at), last_start_by = greatest(d.last_start_by, s.last_start_by),
        report_deadline = greatest(d.report_deadline, s.report_deadline), plays = greatest(d.plays, s.plays),
        deadline_at = greatest(d.deadline_at, s.report_deadline + ${CLOSING})
    from (
      select min(starts_at) as starts_at, max(last_start_by) as last_start_by, max(report_deadline) as report_deadline,
             max(plays) as plays
      from delivery_plans where delivery_id = ${deliveryId}
    ) s
    where d.id = ${deliveryId}`.execute(trx);
}
