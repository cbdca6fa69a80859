import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

interface Nic {
  readonly mac?: string;
}

export interface ControllerRecordRow {
  readonly id: string;
  readonly serial: string;
  readonly boxName: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly groupPath: string[];
  readonly postcode: string | null;
  readonly postcodeVerified: boolean;
  readonly timezone: string;
  readonly labels: string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tunnelPort: number | null;
  readonly status: string;
  readonly stateAt: Date | null;
  readonly statusSince: Date | null;
  readonly faults: string[];
  readonly model: string | null;
  readonly firmwareVersion: string | null;
  readonly hardwareVersion: string | null;
  readonly features: string[];
  readonly nics: Nic[];
  /** A bigint as text. */
  readonly locationNumber: string;
  readonly localApiHeartbeatAt: Date | null;
  readonly localApiLastOfflineAt: Date | null;
  readonly supportedFeatures: string[];
  readonly version: number;
}

const columns = sql`
  c.id, c.serial, c.box_name as "boxName", c.group_id as "groupId", g.title as "groupTitle",
  array(select a.title from groups a where a.path @> g.path and a.customer_id is not null order by nlevel(a.path))
    as "groupPath",
  c.postcode, c.postcode_verified as "postcodeVerified", c.timezone, c.labels, c.latitude, c.longitude,
  s.tunnel_port as "tunnelPort", s.status, coalesce(s.state_at, s.last_seen_at) as "stateAt",
  s.status_since as "statusSince", s.faults, s.model, s.firmware_version as "firmwareVersion",
  s.hardware_version as "hardwareVersion",
  array(select distinct f.feature from group_features f join groups a on a.id = f.group_id
        where a.path @> g.path order by 1) as features,
  s.nics, c.location_number::text as "locationNumber", s.local_api_heartbeat_at as "localApiHeartbeatAt",
  s.local_api_last_offline_at as "localApiLastOfflineAt", s.supported_features as "supportedFeatures", c.version`;

/** Returns the stored data of a controller and its location; undefined if it is not in the scope. */
export async function findControllerRecord(
  db: Database | Trx,
  scope: Scope,
  controllerId: string,
): Promise<ControllerRecordRow | undefined> {
  const { rows } = await sql<ControllerRecordRow>`
    select ${columns}
    from controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
    where c.id = ${controllerId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}
