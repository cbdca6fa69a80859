import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral, columnOf } from './ingest-arrays.ts';

/** Properties of a controller that rarely change. Null keeps the stored value. */
export interface Description {
  readonly controllerId: string;
  readonly nonce: string | null;
  readonly storageId: string | null;
  readonly model: string | null;
  readonly supportedFeatures: readonly string[] | null;
  readonly firmwareVersion: string | null;
  readonly hardwareVersion: string | null;
  readonly nics: readonly object[] | null;
  readonly hostname: string | null;
  /** Null clears the stored value; undefined keeps it. */
  readonly tunnelPort: number | null | undefined;
}

export async function writeDescriptions(trx: Trx, rows: readonly Description[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (pick: Parameters<typeof columnOf<Description>>[1]) => columnOf(rows, pick);
  await sql`
    update controller_states s
    set nonce = coalesce(i.nonce, s.nonce), storage_id = coalesce(i.storage_id, s.storage_id),
        model = coalesce(i.model, s.model), supported_features = coalesce(i.features::text[], s.supported_features),
        firmware_version = coalesce(i.firmware_version, s.firmware_version),
        hardware_version = coalesce(i.hardware_version, s.hardware_version), nics = coalesce(i.nics, s.nics),
        hostname = coalesce(i.hostname, s.hostname),
        tunnel_port = case when i.has_tunnel then i.tunnel_port else s.tunnel_port end
    from unnest(
      ${column((row) => row.controllerId)}::uuid[], ${column((row) => row.nonce)}::text[],
      ${column((row) => row.storageId)}::uuid[], ${column((row) => row.model)}::text[],
      ${column(({ supportedFeatures }) => (supportedFeatures === null ? null : arrayLiteral(supportedFeatures)))}::text[],
      ${column((row) => row.firmwareVersion)}::text[], ${column((row) => row.hardwareVersion)}::text[],
      ${column(({ nics }) => (nics === null ? null : JSON.stringify(nics)))}::jsonb[],
      ${column((row) => row.hostname)}::text[], ${column(({ tunnelPort }) => tunnelPort !== undefined)}::boolean[],
      ${column(({ tunnelPort }) => tunnelPort ?? null)}::integer[]
    ) as i(controller_id, nonce, storage_id, model, features, firmware_version, hardware_version, nics, hostname,
           has_tunnel, tunnel_port)
    where s.controller_id = i.controller_id`.execute(trx);
}
