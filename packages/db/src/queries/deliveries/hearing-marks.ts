import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { recountHearings, type TargetKey } from './hearing-counting.ts';

/** Most targets, and about the most plays, that one transaction counts. */
export interface MostCounted {
  readonly targets: number;
  readonly plays: number;
}

const MOST: MostCounted = { targets: 200, plays: 10_000 };

const LOCK = sql`hashtextextended('hearings of changed teams', 0)`;

/** Lets the worker count the hearings at a location again. Call in the transaction that changes its team. */
export const markHearings = (trx: Trx, controllerId: string): Promise<unknown> =>
  trx.insertInto('hearing_marks').values({ controller_id: controllerId }).execute();

/**
 * Counts the hearings of all targets whose team is marked as changed, in bounded transactions. Several processes may run it
 * concurrently; one of them works.
 */
export async function countMarkedHearings(db: Database, most: MostCounted = MOST): Promise<void> {
  while (await db.transaction().execute((trx) => countMarked(trx, most)));
}

/** Counts the next targets of the oldest mark. Returns false if there is none, or if another process works on it. */
async function countMarked(trx: Trx, most: MostCounted): Promise<boolean> {
  const { rows: held } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as held where exists (select from hearing_marks)`.execute(trx);
  if (held[0]?.held !== true) return false;
  const { rows } = await sql<{ id: string; controllerId: string; countedTo: string | null }>`
    select id, controller_id as "controllerId", counted_to as "countedTo" from hearing_marks order by id limit 1`.execute(
    trx,
  );
  const [mark] = rows;
  if (mark === undefined) return false;
  // Later changes of the same team are part of a count that has not begun.
  if (mark.countedTo === null)
    await sql`delete from hearing_marks where controller_id = ${mark.controllerId} and id > ${mark.id}`.execute(trx);
  const targets = await lockNext(trx, mark, most);
  await recountHearings(trx, targets);
  const last = targets.at(-1);
  if (last === undefined) await sql`delete from hearing_marks where id = ${mark.id}`.execute(trx);
  else await sql`update hearing_marks set counted_to = ${last.deliveryId} where id = ${mark.id}`.execute(trx);
  return true;
}

/** Locks the next targets of deliveries to call-handling groups and to single team members. */
async function lockNext(
  trx: Trx,
  { controllerId, countedTo }: { controllerId: string; countedTo: string | null },
  { targets, plays }: MostCounted,
): Promise<TargetKey[]> {
  const { rows } = await sql<TargetKey>`
    select t.delivery_id as "deliveryId", t.controller_id as "controllerId"
    from delivery_targets t
    where t.controller_id = ${controllerId} and t.delivery_id = any(array(
      select delivery_id from (
        select n.delivery_id, sum(n.plays_due) over (order by n.delivery_id) - n.plays_due as plays_before
        from (
          select t.delivery_id, t.plays_due from delivery_targets t join deliveries d on d.id = t.delivery_id
          where t.controller_id = ${controllerId} and (${countedTo}::uuid is null or t.delivery_id > ${countedTo}::uuid)
            and d.listeners->>'kind' in ('groups', 'members') and d.removed_at is null
          order by t.delivery_id limit ${targets}) n) x
      where x.plays_before < ${plays}))
    order by t.delivery_id
    for update of t`.execute(trx);
  return rows;
}
