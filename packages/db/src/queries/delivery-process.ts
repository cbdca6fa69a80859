import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { announce } from '../notify.ts';

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

/** What is still open in a delivery, and when time decides next: after lateness, grace or the report deadline. */
export async function outlook(db: Database | Trx, deliveryId: string): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    select count(t.controller_id)::int + (case when ${followsUntil} is null then 0 else 1 end) as open,
           min(least(${followsUntil}, p.report_deadline, t.silent_by,
                     case when t.confirmed_at is null and t.first_play_at is null then p.last_start_by end))
             as "nextDecisionAt"
    from (values (${deliveryId}::uuid)) as q(id)
    left join delivery_targets t on t.delivery_id = q.id and not t.final
    left join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
    group by q.id`.execute(db);
  return rows[0] ?? { open: 0, nextDecisionAt: null };
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
