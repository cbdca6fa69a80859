import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { disableCredential } from './credentials.ts';
import { keepingCounters } from '../devices/device-counters.ts';
import { dropFinished } from '../deliveries/target-planning.ts';
import { movePlans } from '../plans/move-plans.ts';

interface Replacement {
  readonly controllerId: string;
  readonly former: string;
  readonly serial: string;
}

/**
 * Assigns other hardware to a locked location. The row keeps its name, labels, history and casts. Message order and
 * plan confirmation start over, because the new hardware has no state. The former hardware may no longer connect, and
 * its messages are discarded.
 */
export async function replaceHardware(trx: Trx, { controllerId, former, serial }: Replacement): Promise<void> {
  await keepingCounters(trx, [controllerId], async () => {
    await sql`
      update controllers set serial = ${serial}, version = version + 1, updated_at = now()
      where id = ${controllerId}`.execute(trx);
    await sql`
      with changed as (
        update controller_states
        set status = 'unknown', status_since = now(), status_cause = 'replaced', is_long_offline = false,
            last_seen_at = null, state_at = null, state_message_id = null, nonce = null, said_bye = false,
            storage_id = null, boot = 0, seq = 0, journal_up_to = 0, base_units_digest = null, endpoints_digest = null,
            faults = '{}', nics = '[]', tunnel_port = null, model = null, hardware_version = null,
            firmware_version = null, supported_features = '{}', cpu = null, memory = null, disk = null,
            temperature = null, uptime_s = null, headsets_online = 0
        where controller_id = ${controllerId}
        returning controller_id, old.status as was, new.status
      )
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
      select d.controller_id, now(), c.owner_epoch, d.was, d.status, ${`replaced: ${former} → ${serial}`}
      from changed d join controllers c on c.id = d.controller_id`.execute(trx);
    await dropFinished(trx, [controllerId]);
    await movePlans(sql`select ${controllerId}::uuid as controller_id, null::bit(64) as hash`).execute(trx);
    await sql`
      update controller_plans
      set confirmed_generation = 0, confirmed_digest = 0::bit(64), confirmed_at = null
      where controller_id = ${controllerId}`.execute(trx);
  });
  await sql`delete from call_handling_groups where controller_id = ${controllerId}`.execute(trx);
  await disableCredential(trx, former);
}
