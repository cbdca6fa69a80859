import type { EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import type { DeviceKey } from './device-filter.ts';
import { type PlacedRow, rowsOf } from './device-rows.ts';

export interface EndpointRow extends PlacedRow {
  readonly category: string;
  readonly ipei: string | null;
  readonly unit_id: string | null;
  readonly hardware: string | null;
  readonly location: string | null;
  readonly conference: number | null;
  readonly conference_joined_at: Date | null;
  readonly conference_mode: string | null;
  readonly last_event_at: Date | null;
  readonly last_enrolled_user: string | null;
  readonly enrolment: { readonly status: EnrolmentStatus; readonly fullName: string | null } | null;
  readonly charger_status: string | null;
  readonly mode: string | null;
  readonly config: number | null;
  readonly last_known_state: Record<string, string | number | boolean | null> | null;
  /** Number of endpoints in the conference. */
  readonly members: number;
}

const columns = sql`
  d.category, d.ipei, d.unit_id, d.hardware, d.location, d.conference, d.conference_joined_at, d.conference_mode,
  d.last_event_at, d.last_enrolled_user, d.charger_status, d.mode, d.config, d.last_known_state,
  case when d.category = 'conference' then (
    select count(*)::int from endpoints m
    where m.controller_id = d.controller_id and m.conference = d.conference and m.category <> 'conference'
      and m.owner_epoch = d.owner_epoch and m.is_valid and m.deactivated_at is null and m.presence = 'online')
  else 0 end as members,
  case when d.category = 'headset' then (
    select jsonb_build_object('status', n.status, 'fullName', n.full_name) from enrolments n
    where n.controller_id = d.controller_id and n.device_id = d.device_id and n.owner_epoch = d.owner_epoch)
  end as enrolment`;

/** Returns endpoints or conferences by their keys, in the order of the keys. */
export const endpointRows = (
  db: Database,
  scope: Scope,
  { category, keys }: { category: string | readonly string[]; keys: readonly DeviceKey[] },
): Promise<EndpointRow[]> =>
  rowsOf(db, scope, {
    table: 'endpoints',
    columns,
    where: sql`d.category = any(${[category].flat()}::text[]) and d.is_valid`,
    keys,
  });
