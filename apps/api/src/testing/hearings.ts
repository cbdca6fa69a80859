import type { Database } from '@earshot/db/client';
import { recountHearings, type TargetKey } from '@earshot/db/queries/deliveries/hearing-counting';
import { sql } from 'kysely';

/** Addresses a delivery to team members of a location, with a play there that none of them heard. */
export async function insertUnheardPlay(
  db: Database,
  { deliveryId, controllerId, teamMemberIds }: { deliveryId: string; controllerId: string; teamMemberIds: string[] },
): Promise<void> {
  await sql`
    update deliveries set listeners = ${JSON.stringify({ kind: 'members', teamMemberIds })}::jsonb
    where id = ${deliveryId}`.execute(db);
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, plays_due)
    select ${deliveryId}, id, customer_id, now(), 1, 1 from controllers where id = ${controllerId}`.execute(db);
  await sql`
    insert into plays (delivery_id, controller_id, instant, ended_at, outcome, reason, owner_epoch)
    select d.id, c.id, d.starts_at, now(), 'failed', 'no listener', c.owner_epoch
    from deliveries d, controllers c where d.id = ${deliveryId} and c.id = ${controllerId}`.execute(db);
  await countHearings(db, [{ deliveryId, controllerId }]);
}

/** Counts the hearings of targets whose plays or team members a test wrote itself. */
export const countHearings = (db: Database, targets: readonly TargetKey[]): Promise<unknown> =>
  db.transaction().execute((trx) => recountHearings(trx, targets));
