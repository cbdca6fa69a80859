import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { disableCredential } from './credentials.ts';
import { keepingCounters } from '../devices/device-counters.ts';
import { dropFinished } from '../deliveries/target-planning.ts';

interface Replacement {
  readonly controllerId: string;
  readonly former: string;
  readonly serial: string;
}

/**
 * Gives a location, which is held already, other hardware. Its row stays, with all that hangs on it: name, labels,
 * history, casts. What guarded the order of the former hardware's messages begins anew, and so does its plan: the new one
 * knows nothing. The former one may not connect any more, and what it says is of no one.
 */
export async function replaceHardware(trx: Trx, { controllerId, former, serial }: Replacement): Promise<void> {
  await keepingCounters(trx, [controllerId], async () => {
    await sql`
      update controllers set serial = ${serial}, version = version + 1, updated_at = now()
      where id = ${controllerId}`.execute(trx);
    await sql`
      update controller_states
      set status = 'unknown', status_since = now(), status_cause = 'replaced', is_long_offline = false,
          last_seen_at = null, state_at = null, state_message_id = null, nonce = null, said_bye = false,
          storage_id = null, boot = 0, seq = 0, journal_up_to = 0, base_units_digest = null, endpoints_digest = null,
          faults = '{}', nics = '[]', tunnel_port = null, model = null, hardware_version = null, firmware_version = null,
          supported_features = '{}', cpu = null, memory = null, disk = null, temperature = null, uptime_s = null,
          headsets_online = 0
      where controller_id = ${controllerId}`.execute(trx);
    await dropFinished(trx, [controllerId]);
    await sql`
      update controller_plans
      set generation = generation + 1, confirmed_generation = 0, confirmed_digest = 0::bit(64), confirmed_at = null
      where controller_id = ${controllerId}`.execute(trx);
  });
  await sql`
    insert into controller_changes (controller_id, at, owner_epoch, status, cause)
    select id, now(), owner_epoch, 'unknown', ${`replaced: ${former} → ${serial}`} from controllers
    where id = ${controllerId}`.execute(trx);
  await disableCredential(trx, former);
}
