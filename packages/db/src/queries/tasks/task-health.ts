import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { registeredHeadsets } from './work-starts.ts';

/** Reads the health of the controllers whose time has come. A controller that changed its owner counts as it was. */
export async function readHealth(trx: Trx, taskId: string, asOf: Date): Promise<void> {
  await sql`
    update task_controllers k
    set check_at = null,
      online_after = case when c.owner_epoch = k.owner_epoch then s.status in ('active', 'fault') else true end,
      headsets_after = case when c.owner_epoch = k.owner_epoch then ${registeredHeadsets(sql`c.id`)} else k.headsets_before end
    from controllers c join controller_states s on s.controller_id = c.id
    where k.task_id = ${taskId} and k.check_at <= ${asOf} and c.id = k.controller_id`.execute(trx);
}
