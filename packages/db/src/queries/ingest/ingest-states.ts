import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import type { CounterDelta } from '../devices/device-counters.ts';
import { connectionEvents } from '../events/record-events.ts';
import { arrayLiteral, columnOf } from './ingest-arrays.ts';
import { notAfter } from './not-after.ts';

/** A controller's measurements of itself. Loads in per cent, temperature in °C, uptime in seconds. */
export interface Telemetry {
  readonly faults: readonly string[];
  readonly cpu: number;
  readonly memory: number;
  readonly disk: number;
  readonly temperature: number | null;
  readonly uptimeS: number;
  readonly headsetsOnline: number;
  /** Undefined from old firmware; the stored value is kept. */
  readonly localApi: { readonly heartbeatAt: string | null; readonly lastOfflineAt: string | null } | undefined;
}

export type StatusCause = 'state' | 'hello' | 'bye' | 'silence';

export interface StateRow {
  readonly controllerId: string;
  /** Owner epoch of the report. */
  readonly ownerEpoch: number;
  readonly status: ControllerStatus;
  /** Source of the status and id of its message, stored until the status changes. */
  readonly cause: StatusCause;
  readonly messageId: string | null;
  /** False if only the last will was received. */
  readonly received: boolean;
  readonly saidBye: boolean;
  readonly boot: number;
  readonly seq: number;
  readonly journalUpTo: number;
  readonly telemetry: Telemetry | null;
}

/** Writes states, their history and measurements. Returns the counter changes. */
export async function writeStates(trx: Trx, states: readonly StateRow[], asOf: Date): Promise<CounterDelta[]> {
  if (states.length === 0) return [];
  const column = (pick: Parameters<typeof columnOf<StateRow>>[1]) => columnOf(states, pick);
  const measured = (pick: (telemetry: Telemetry) => ReturnType<Parameters<typeof columnOf<StateRow>>[1]>) =>
    column(({ telemetry }) => (telemetry === null ? null : pick(telemetry)));
  const { rows } = await sql<CounterDelta>`/* prepared write_states */
    with changed as (
      update controller_states s
      set status = i.status,
          status_since = case when s.status = i.status then coalesce(s.status_since, ${asOf}::timestamptz)
                              else ${asOf}::timestamptz end,
          status_cause = case when s.status = i.status then coalesce(s.status_cause, i.cause) else i.cause end,
          is_long_offline = s.is_long_offline and not i.received,
          last_seen_at = case when i.received then ${asOf}::timestamptz else s.last_seen_at end, said_bye = i.said_bye,
          boot = i.boot, seq = i.seq, journal_up_to = i.journal_up_to,
          state_at = case when i.faults is null then s.state_at else ${asOf}::timestamptz end,
          state_message_id = case when i.faults is null then s.state_message_id else i.message_id end,
          faults = coalesce(i.faults::text[], s.faults), cpu = coalesce(i.cpu, s.cpu),
          memory = coalesce(i.memory, s.memory), disk = coalesce(i.disk, s.disk),
          temperature = case when i.faults is null then s.temperature else i.temperature end,
          uptime_s = coalesce(i.uptime_s, s.uptime_s),
          headsets_online = coalesce(i.headsets_online, s.headsets_online),
          local_api_heartbeat_at = case when i.has_local_api then ${notAfter('i.heartbeat_at', asOf)} else s.local_api_heartbeat_at end,
          local_api_last_offline_at = case when i.has_local_api then ${notAfter('i.offline_at', asOf)} else s.local_api_last_offline_at end
      from unnest(
        ${column((row) => row.controllerId)}::uuid[], ${column((row) => row.ownerEpoch)}::integer[],
        ${column((row) => row.status)}::text[], ${column((row) => row.cause)}::text[],
        ${column((row) => row.messageId)}::text[], ${column((row) => row.received)}::boolean[],
        ${column((row) => row.saidBye)}::boolean[], ${column((row) => row.boot)}::bigint[],
        ${column((row) => row.seq)}::bigint[], ${column((row) => row.journalUpTo)}::bigint[],
        ${measured((telemetry) => arrayLiteral(telemetry.faults))}::text[],
        ${measured((telemetry) => telemetry.cpu)}::real[], ${measured((telemetry) => telemetry.memory)}::real[],
        ${measured((telemetry) => telemetry.disk)}::real[], ${measured((telemetry) => telemetry.temperature)}::real[],
        ${measured((telemetry) => telemetry.uptimeS)}::bigint[],
        ${measured((telemetry) => telemetry.headsetsOnline)}::integer[],
        ${measured((telemetry) => telemetry.localApi !== undefined)}::boolean[],
        ${measured((telemetry) => telemetry.localApi?.heartbeatAt ?? null)}::timestamptz[],
        ${measured((telemetry) => telemetry.localApi?.lastOfflineAt ?? null)}::timestamptz[]
      ) as i(controller_id, owner_epoch, status, cause, message_id, received, said_bye, boot, seq, journal_up_to, faults, cpu,
             memory, disk, temperature, uptime_s, headsets_online, has_local_api, heartbeat_at, offline_at)
      where s.controller_id = i.controller_id
      returning s.controller_id, i.owner_epoch, i.cause, i.message_id, old.status as was, new.status,
                old.is_long_offline as was_long, new.is_long_offline as is_long, old.state_at as was_at, i.cpu, i.memory,
                i.disk, i.temperature
    ), kept as (
      insert into controller_changes (controller_id, at, owner_epoch, former_status, status, cause, message_id)
      select controller_id, ${asOf}::timestamptz, owner_epoch, was, status, cause, message_id from changed where was <> status
    ), recorded as (
      ${connectionEvents('changed')}
    ), measured as (
      -- Stores the first state of each minute.
      insert into controller_metrics (controller_id, at, owner_epoch, cpu, memory, disk, temperature)
      select controller_id, date_trunc('minute', ${asOf}::timestamptz), owner_epoch, cpu, memory, disk, temperature
      from changed
      where cpu is not null and (was_at < date_trunc('minute', ${asOf}::timestamptz)) is not false
      on conflict (controller_id, at) do nothing
    )
    select c.group_id as "groupId", 'controller' as kind, x.status, sum(x.n)::int as n
    from changed d join controllers c on c.id = d.controller_id
    cross join lateral (values (d.was, -1), (d.status, 1), (case when d.was_long and not d.is_long then 'longOffline' end, -1))
      as x(status, n)
    where (d.was <> d.status or d.was_long <> d.is_long) and x.status is not null
    group by c.group_id, x.status having sum(x.n) <> 0`.execute(trx);
  return rows;
}
