import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import type { CounterDelta } from '../devices/device-counters.ts';

/**
 * Discards the state that controllers reported under their former owner; the present owner starts with the next
 * report. `where` selects controllers `c`, whose plans must be locked. Returns the counter changes.
 */
export async function discardReportedState(trx: Trx, where: RawBuilder<unknown>): Promise<CounterDelta[]> {
  const { rows } = await sql<CounterDelta>`
    with changed as (
      update controller_states s
      -- The controller is reachable under every owner. Faults are unknown until the next report.
      set status = case when s.status = 'fault' then 'active' else s.status end, status_since = now(), status_cause = 'moved',
          state_at = null, state_message_id = null, faults = '{}', cpu = null, memory = null, disk = null,
          temperature = null, uptime_s = null, nics = '[]', hostname = null, tunnel_port = null, headsets_online = 0,
          local_api_heartbeat_at = null, local_api_last_offline_at = null, devices_at = null, base_units_digest = null,
          endpoints_digest = null
      from controllers c where c.id = s.controller_id and ${where}
      returning s.controller_id, c.group_id, c.owner_epoch, old.status as was, new.status
    ), kept as (
      -- First entry of the history that the present owner sees.
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause)
      select controller_id, now(), owner_epoch, 'unknown', status, 'moved' from changed
    )
    select d.group_id as "groupId", 'controller' as kind, x.status, sum(x.n)::int as n
    from changed d cross join lateral (values (d.was, -1), (d.status, 1)) as x(status, n)
    where d.was <> d.status group by d.group_id, x.status`.execute(trx);
  return rows;
}
