import { putOffByOutages } from '@earshot/domain/deliveries/report-deadline';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { recordDeliveryEvent } from '../events/delivery-events.ts';
import { listOutages } from '../processes/platform-outages.ts';
import type { PageOf } from '../page-of.ts';

/** A range of controller ids, both ends included. */
export interface ControllerRange {
  readonly from: string;
  readonly through: string;
}

/**
 * Returns the reachable controllers of a delivery, or of a range of it, that have not confirmed their current plan;
 * ordered by id.
 */
export async function listBehindOf(db: Database, deliveryId: string, range?: ControllerRange): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.controller_id as id
    from delivery_targets t
    join controller_plans p on p.controller_id = t.controller_id and p.confirmed_generation <> p.generation
    join controller_states s on s.controller_id = t.controller_id and s.status in ('active', 'fault')
    where t.delivery_id = ${deliveryId}
      and (${range?.from ?? null}::uuid is null or t.controller_id >= ${range?.from ?? null}::uuid)
      and (${range?.through ?? null}::uuid is null or t.controller_id <= ${range?.through ?? null}::uuid)
    order by t.controller_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Last start of a delivery `q` that can still gain locations; otherwise null. */
const followsUntil = sql`(select d.last_start_by from deliveries d
  where d.id = q.id and d.follows and d.cancelled_at is null and d.last_start_by > now())`;

export interface OpenWork {
  /** Number of locations whose status can still change; one more while locations can still join. */
  readonly open: number;
  /** The next time at which a status changes through the passing of time alone. */
  readonly nextDecisionAt: Date | null;
}

/** The open locations of one plan. A row without a plan represents a delivery that can still gain locations. */
interface OpenPlan {
  readonly open: number;
  readonly reportDeadline: Date | null;
  /** The next time-based status change, except for the report deadline. */
  readonly nextAt: Date | null;
}

async function listOpen(db: Database | Trx, deliveryId: string): Promise<OpenPlan[]> {
  const { rows } = await sql<OpenPlan>`
    select count(*)::int as open, p.report_deadline as "reportDeadline",
           min(least(t.silent_by, case when t.confirmed_at is null and t.first_play_at is null then p.last_start_by end))
             as "nextAt"
    from delivery_targets t join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
    where t.delivery_id = ${deliveryId} and not t.final
    group by p.plan, p.report_deadline
    union all
    select 1, null, ${followsUntil} from (values (${deliveryId}::uuid)) as q(id) where ${followsUntil} is not null`.execute(
    db,
  );
  return rows;
}

/**
 * Returns what is still open in a delivery, and the next time-based decision: end of lateness, end of grace or report
 * deadline.
 */
export async function readOpenWork(db: Database | Trx, deliveryId: string): Promise<OpenWork> {
  const plans = await listOpen(db, deliveryId);
  const deadlines = plans.flatMap(({ reportDeadline }) => reportDeadline ?? []);
  const outages = await listOutages(db, deadlines);
  const moments = [
    ...plans.flatMap(({ nextAt }) => nextAt ?? []),
    ...deadlines.map((deadline) => putOffByOutages(deadline, outages)),
  ].map((moment) => moment.getTime());
  return {
    open: plans.reduce((sum, { open }) => sum + open, 0),
    nextDecisionAt: moments.length === 0 ? null : new Date(Math.min(...moments)),
  };
}

/** Blocks transactions that would add locations to a delivery until this transaction ends. */
export const lockDelivery = (trx: Trx, deliveryId: string) =>
  trx.selectFrom('deliveries').select('id').where('id', '=', deliveryId).forNoKeyUpdate().executeTakeFirst();

/**
 * Advances a delivery's phase. Only its workflow calls this. Returns false if the delivery already had this phase or
 * was settled.
 */
export async function setPhase(trx: Trx, deliveryId: string, phase: 'running' | 'settled'): Promise<boolean> {
  const result = await trx
    .updateTable('deliveries')
    .set({ phase, ...(phase === 'settled' ? { settled_at: sql`now()`, deadline_at: null } : {}) })
    .where('id', '=', deliveryId)
    .where('phase', 'not in', ['settled', phase])
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  if (phase === 'settled') await recordDeliveryEvent(trx, 'delivery.finished', deliveryId);
  await announce(trx, { kind: 'delivery', ids: [deliveryId] });
  return true;
}

export const addDeliveryEvent = (trx: Trx | Database, event: { deliveryId: string; kind: string; text: string }) =>
  trx
    .insertInto('delivery_events')
    .values({ delivery_id: event.deliveryId, kind: event.kind, text: event.text })
    .execute();

export const getDeliveryPhase = (db: Database, deliveryId: string) =>
  db.selectFrom('deliveries').select(['phase', 'trace_id']).where('id', '=', deliveryId).executeTakeFirst();

export async function findCancel(trx: Trx, deliveryId: string): Promise<{ cut: boolean } | undefined> {
  const row = await trx
    .selectFrom('deliveries')
    .select('cancel_cut')
    .where('id', '=', deliveryId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { cut: row.cancel_cut ?? false };
}

export const listUnderWay = (db: Database, { after, limit }: PageOf) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'trace_id as traceId', 'deadline_at as deadlineAt'])
    .where('phase', 'in', ['planning', 'running'])
    .where('created_at', '<', sql<Date>`now() - interval '20 seconds'`)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
