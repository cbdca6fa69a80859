import {
  CONFIGURED_KINDS,
  type ConfiguredKind,
  type Settings,
} from '@earshot/domain/device-configuration/configured-kinds';
import { FACTORY_SETTINGS } from '@earshot/domain/group-configuration/factory-settings';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

export interface ConfigurationKey {
  readonly controllerId: string;
  readonly kind: ConfiguredKind;
  /** Empty for settings of the controller itself. */
  readonly deviceId: string;
  /** Settings of another device that had this id are ignored. */
  readonly ipei?: string | null;
}

export interface ConfigurationRow {
  /** 0 if never configured. */
  readonly version: number;
  readonly settings: Settings | null;
  /** Names of the settings that the location set itself. */
  readonly own: readonly string[];
  /** Version accepted by the present hardware. */
  readonly takenVersion: number | null;
  readonly takenAt: Date | null;
  readonly refusal: string | null;
  readonly unanswered: boolean;
  readonly status: string;
  /** As the controller last reported it. */
  readonly hostname: string | null;
  readonly lastSeenAt: Date | null;
  /** Null until the controller has reported its features. */
  readonly isSupported: boolean | null;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

/** Earlier versions to keep, the present one included. */
export const KEPT_VERSIONS = 20;

/** Settings of a controller whose location has no team members. */
const NO_TEAM: Settings = { members: [] };

/** The author's name is visible to users of the same customer and to internal staff. */
const author = (scope: Scope, column: string) => sql`(
  select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(column)}
    and (u.customer_id is null or u.customer_id = c.customer_id or ${scope.customerId}::uuid is null))`;

const sameDevice = ({ ipei }: ConfigurationKey) =>
  ipei === undefined ? sql`true` : sql`k.ipei is not distinct from ${ipei}::text`;

/** Returns version 0 if nothing was configured; undefined if the controller is not in the scope. */
export async function findConfiguration(
  db: Database | Trx,
  scope: Scope,
  key: ConfigurationKey,
): Promise<ConfigurationRow | undefined> {
  const isHeld = sql`k.taken_storage_id is not distinct from s.storage_id`;
  const { rows } = await sql<ConfigurationRow>`
    select coalesce(k.version, 0) as version, k.settings, coalesce(k.own, '{}') as own,
           case when ${isHeld} then k.taken_version end as "takenVersion",
           case when ${isHeld} then k.taken_at end as "takenAt", k.refusal, coalesce(k.unanswered, false) as unanswered,
           s.status, s.hostname, s.last_seen_at as "lastSeenAt", k.updated_at as "updatedAt",
           ${author(scope, 'k.updated_by')} as "updatedBy",
           case when cardinality(s.supported_features) > 0
             then ${CONFIGURED_KINDS[key.kind]} = any(s.supported_features) end as "isSupported"
    from controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
      left join configurations k on k.controller_id = c.id and k.kind = ${key.kind} and k.device_id = ${key.deviceId}
        and ${sameDevice(key)}
    where c.id = ${key.controllerId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

interface NewVersion {
  readonly settings: Settings;
  /** Names of the settings that do not follow the groups; empty for settings of devices. */
  readonly own?: readonly string[];
  /** Version as read by the caller; 0 if there was none. */
  readonly version: number;
  readonly userId: string | null;
}

/**
 * Writes settings if they still have this version. Returns undefined if they were changed meanwhile or the controller
 * is not in the scope. Locks the controller against a change of owner, which would not find the settings.
 */
export async function writeConfiguration(
  trx: Trx,
  scope: Scope,
  { settings, own = [], version, userId, ...key }: ConfigurationKey & NewVersion,
): Promise<number | undefined> {
  const { controllerId, kind, deviceId, ipei = null } = key;
  const { rows } = await sql<{ version: number }>`
    insert into configurations as k (controller_id, kind, device_id, ipei, settings, own, updated_by)
    select c.id, ${kind}, ${deviceId}, ${ipei}, ${JSON.stringify(settings)}::jsonb, ${arrayLiteral(own)}::text[],
           ${userId}::uuid
    from controllers c join groups g on g.id = c.group_id
    where c.id = ${controllerId} and ${inScope('g', scope)}
      and (${version} = 0 or exists (
        select 1 from configurations k where k.controller_id = c.id and k.kind = ${kind} and k.device_id = ${deviceId}
          and ${sameDevice(key)}))
    for share of c
    on conflict (controller_id, kind, device_id) do update
      set settings = excluded.settings, own = excluded.own, ipei = excluded.ipei, version = k.version + 1,
          updated_by = excluded.updated_by, updated_at = now(), operation_id = null, refusal = null, unanswered = false
      -- Settings of a former device count as none.
      where k.version = ${version} or (${version} = 0 and k.ipei is distinct from excluded.ipei)
    returning version`.execute(trx);
  const written = rows[0]?.version;
  if (written !== undefined) await keepVersion(trx, key, true);
  return written;
}

/** Copies the present version to the history. */
export async function keepVersion(
  trx: Trx,
  { controllerId, kind, deviceId }: ConfigurationKey,
  isSent: boolean,
): Promise<void> {
  await sql`
    with written as (
      insert into configuration_versions
        (controller_id, kind, device_id, version, settings, is_sent, written_by, written_at, taken_at)
      select k.controller_id, k.kind, k.device_id, k.version, k.settings, ${isSent}, k.updated_by, k.updated_at,
             case when k.taken_version = k.version then k.taken_at end
      from configurations k
      where k.controller_id = ${controllerId} and k.kind = ${kind} and k.device_id = ${deviceId}
      returning version)
    delete from configuration_versions v using written w
    where v.controller_id = ${controllerId} and v.kind = ${kind} and v.device_id = ${deviceId}
      and v.version <= w.version - ${KEPT_VERSIONS}`.execute(trx);
}

export interface VersionRow {
  readonly version: number;
  readonly settings: Settings;
  /** False if the controller reported these settings and no user sent them. */
  readonly isSent: boolean;
  readonly writtenAt: Date;
  readonly writtenBy: string | null;
  readonly takenAt: Date | null;
  readonly refusal: string | null;
}

/** Returns the kept versions of the settings, the present one first. */
export async function listVersions(db: Database | Trx, scope: Scope, key: ConfigurationKey): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.settings, v.is_sent as "isSent", v.written_at as "writtenAt",
           ${author(scope, 'v.written_by')} as "writtenBy", v.taken_at as "takenAt", v.refusal
    from configuration_versions v
      join configurations k on k.controller_id = v.controller_id and k.kind = v.kind and k.device_id = v.device_id
      join controllers c on c.id = v.controller_id join groups g on g.id = c.group_id
    where v.controller_id = ${key.controllerId} and v.kind = ${key.kind} and v.device_id = ${key.deviceId}
      and ${sameDevice(key)} and ${inScope('g', scope)}
    order by v.version desc`.execute(db);
  return rows;
}

/**
 * Forgets the settings of a former owner when the owner of controllers `c` changes. The configuration and
 * the language of the controllers return to the defaults, which are sent. Controllers keep their hostname, and forget
 * the team members.
 */
export async function resetConfigurations(trx: Trx, where: RawBuilder<unknown>): Promise<void> {
  const defaults = JSON.stringify({ ...FACTORY_SETTINGS, team: NO_TEAM });
  await sql`
    delete from configurations k using controllers c
    where c.id = k.controller_id and not ${defaults}::jsonb ? k.kind and ${where}`.execute(trx);
  await sql`delete from configuration_versions k using controllers c where c.id = k.controller_id and ${where}`.execute(
    trx,
  );
  await sql`
    with changed as (
      update configurations k
      set settings = ${defaults}::jsonb -> k.kind, own = '{}', version = k.version + 1, updated_by = null, updated_at = now(),
          operation_id = null, refusal = null, unanswered = false, command_id = null
      from controllers c where c.id = k.controller_id and ${where}
      returning k.*)
    insert into configuration_versions (controller_id, kind, device_id, version, settings, is_sent, written_at)
    select controller_id, kind, device_id, version, settings, true, updated_at from changed`.execute(trx);
}
