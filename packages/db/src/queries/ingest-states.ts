import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { sql } from 'kysely';
import type { Trx } from '../client.ts';
import { arrayLiteral, columnOf } from './ingest-arrays.ts';

/** What a controller measures of itself. Loads in per cent, temperature in °C, uptime in seconds. */
export interface Telemetry {
  readonly faults: readonly string[];
  readonly cpu: number;
  readonly memory: number;
  readonly disk: number;
  readonly temperature: number | null;
  readonly uptimeS: number;
  readonly headsetsOnline: number;
}

/** A controller's state after a batch. Fields that may be null keep what was there. */
export interface StateRow {
  readonly controllerId: string;
  readonly status: ControllerStatus;
  readonly lastSeenAt: Date | null;
  readonly saidBye: boolean;
  readonly nonce: string | null;
  readonly storageId: string | null;
  readonly boot: number;
  readonly seq: number;
  readonly journalUpTo: number;
  /** These two replace what was there, also with null. */
  readonly baseUnitsDigest: string | null;
  readonly endpointsDigest: string | null;
  readonly firmwareVersion: string | null;
  readonly model: string | null;
  readonly supportedFeatures: readonly string[] | null;
  readonly telemetry: Telemetry | null;
}

export async function writeStates(trx: Trx, rows: readonly StateRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (pick: Parameters<typeof columnOf<StateRow>>[1]) => columnOf(rows, pick);
  const measured = (pick: (telemetry: Telemetry) => number | null) =>
    column(({ telemetry }) => (telemetry === null ? null : pick(telemetry)));
  await sql`
    update controller_states s
    set status = i.status, last_seen_at = coalesce(i.last_seen_at, s.last_seen_at), said_bye = i.said_bye,
        nonce = coalesce(i.nonce, s.nonce), storage_id = coalesce(i.storage_id, s.storage_id), boot = i.boot, seq = i.seq,
        journal_up_to = i.journal_up_to, base_units_digest = i.base_units_digest, endpoints_digest = i.endpoints_digest,
        firmware_version = coalesce(i.firmware_version, s.firmware_version), model = coalesce(i.model, s.model),
        supported_features = coalesce(i.features::text[], s.supported_features),
        faults = coalesce(i.faults::text[], s.faults), cpu = coalesce(i.cpu, s.cpu), memory = coalesce(i.memory, s.memory),
        disk = coalesce(i.disk, s.disk),
        temperature = case when i.faults is null then s.temperature else i.temperature end,
        uptime_s = coalesce(i.uptime_s, s.uptime_s), headsets_online = coalesce(i.headsets_online, s.headsets_online)
    from unnest(
      ${column((row) => row.controllerId)}::uuid[], ${column((row) => row.status)}::text[],
      ${column((row) => row.lastSeenAt)}::timestamptz[], ${column((row) => row.saidBye)}::boolean[],
      ${column((row) => row.nonce)}::text[], ${column((row) => row.storageId)}::uuid[],
      ${column((row) => row.boot)}::bigint[], ${column((row) => row.seq)}::bigint[],
      ${column((row) => row.journalUpTo)}::bigint[], ${column((row) => row.baseUnitsDigest)}::text[],
      ${column((row) => row.endpointsDigest)}::text[], ${column((row) => row.firmwareVersion)}::text[],
      ${column((row) => row.model)}::text[],
      ${column((row) => (row.supportedFeatures === null ? null : arrayLiteral(row.supportedFeatures)))}::text[],
      ${column((row) => (row.telemetry === null ? null : arrayLiteral(row.telemetry.faults)))}::text[],
      ${measured((telemetry) => telemetry.cpu)}::real[], ${measured((telemetry) => telemetry.memory)}::real[],
      ${measured((telemetry) => telemetry.disk)}::real[], ${measured((telemetry) => telemetry.temperature)}::real[],
      ${measured((telemetry) => telemetry.uptimeS)}::bigint[],
      ${measured((telemetry) => telemetry.headsetsOnline)}::integer[]
    ) as i(controller_id, status, last_seen_at, said_bye, nonce, storage_id, boot, seq, journal_up_to, base_units_digest,
           endpoints_digest, firmware_version, model, features, faults, cpu, memory, disk, temperature, uptime_s,
           headsets_online)
    where s.controller_id = i.controller_id`.execute(trx);
}
