import { putOffByOutages } from '@earshot/domain/deliveries/report-deadline';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { listOutages } from '../processes/platform-outages.ts';

/** Controllers by their ids: from one to another, both included. */
export interface ControllerRange {
  readonly from: string;
  readonly through: string;
}

/** Controllers of a delivery, or of a part of it, that do not hold what they should and can be reached, in order. */
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

/** Deliveries that time decides nothing for, but to which locations can still come. */
const followsUntil = sql`(select d.last_start_by from deliveries d
  where d.id = q.id and d.follows and d.cancelled_at is null and d.last_start_by > now())`;

export interface Outlook {
  /** Locations whose status can still change by itself or by a plan; one more while locations can still come to it. */
  readonly open: number;
  /** The next moment at which time alone decides for one of them. */
  readonly nextDecisionAt: Date | null;
}

/** The open locations of one of its plans; a line without a plan tells of a delivery to which locations can still come. */
interface OpenPlan {
  readonly open: number;
  readonly reportDeadline: Date | null;
  /** The next moment at which time alone decides for one of them, but for the report deadline. */
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

/** What is still open in a delivery, and when time decides next: after lateness, grace or the report deadline. */
export async function outlook(db: Database | Trx, deliveryId: string): Promise<Outlook> {
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

/** Lets whoever would add locations to a delivery wait until the transaction ends. */
export const lockDelivery = (trx: Trx, deliveryId: string) =>
  trx.selectFrom('deliveries').select('id').where('id', '=', deliveryId).forNoKeyUpdate().executeTakeFirst();

/** Moves a delivery's phase on; only its workflow writes it. Returns false when it was settled already. */
export async function setPhase(trx: Trx, deliveryId: string, phase: 'running' | 'settled'): Promise<boolean> {
  const result = await trx
    .updateTable('deliveries')
    .set({ phase, ...(phase === 'settled' ? { settled_at: sql`now()`, deadline_at: null } : {}) })
    .where('id', '=', deliveryId)
    .where('phase', 'not in', ['settled', phase])
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
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

/** The wish to cancel a delivery; undefined when there is none. */
export async function findCancel(trx: Trx, deliveryId: string): Promise<{ cut: boolean } | undefined> {
  const row = await trx
    .selectFrom('deliveries')
    .select('cancel_cut')
    .where('id', '=', deliveryId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { cut: row.cancel_cut ?? false };
}

/** Deliveries that are under way on paper, oldest first. */
export const listUnderWay = (db: Database, limit: number) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'trace_id', 'deadline_at'])
    .where('phase', 'in', ['planning', 'running'])
    .where('created_at', '<', sql<Date>`now() - interval '20 seconds'`)
    .orderBy('id')
    .limit(limit)
    .execute();
