import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { announce } from '../notify.ts';

/** Controllers of a delivery that do not hold what they should and can be reached, in order, after the given one. */
export async function listBehindOf(db: Database, deliveryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.controller_id as id
    from delivery_targets t
    join controller_plans p on p.controller_id = t.controller_id and p.confirmed_generation <> p.generation
    join controller_states s on s.controller_id = t.controller_id and s.status in ('active', 'fault')
    where t.delivery_id = ${deliveryId}
    order by t.controller_id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Outlook {
  /** Locations whose status can still change by itself or by a plan. */
  readonly open: number;
  /** The next moment at which time alone decides for one of them. */
  readonly nextDecisionAt: Date | null;
}

/** What is still open in a delivery, and when time decides next: after lateness, grace or the report deadline. */
export async function outlook(db: Database, deliveryId: string): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    select count(*)::int as open,
           min(least(d.report_deadline, t.silent_by,
                     case when t.confirmed_at is null and t.first_play_at is null then d.last_start_by end))
             as "nextDecisionAt"
    from delivery_targets t join deliveries d on d.id = t.delivery_id
    where t.delivery_id = ${deliveryId} and not t.final`.execute(db);
  return rows[0] ?? { open: 0, nextDecisionAt: null };
}

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
