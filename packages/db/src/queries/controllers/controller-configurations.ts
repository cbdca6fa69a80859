import {
  CONFIGURATION_DEFAULTS,
  type ConfigurationValues,
} from '@earshot/domain/controller-configuration/configuration';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface ConfigurationRow extends ConfigurationValues {
  readonly controllerId: string;
  readonly version: number;
  /** Version accepted by the present hardware. */
  readonly takenVersion: number | null;
  readonly takenAt: Date | null;
  readonly refusal: string | null;
  readonly status: string;
  /** Null until the controller has reported its features. */
  readonly supportsConfiguration: boolean | null;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

/** The present hardware of a controller `s` is the one that accepted the configuration `k`. */
const isHeld = sql<boolean>`k.taken_storage_id is not distinct from s.storage_id`;

/** The author's name is visible to users of the same customer and to internal staff. */
const writer = (scope: Scope) => sql`(
  select u.first_name || ' ' || u.last_name from users u where u.id = k.updated_by
    and (u.customer_id is null or u.customer_id = c.customer_id or ${scope.customerId}::uuid is null))`;

/** Returns version 0 and the defaults if nothing was configured; undefined if the controller is not in the scope. */
export async function findConfiguration(
  db: Database | Trx,
  scope: Scope,
  controllerId: string,
): Promise<ConfigurationRow | undefined> {
  const { talkLockTimeout, talkLockInterval, volume } = CONFIGURATION_DEFAULTS;
  const { rows } = await sql<ConfigurationRow>`
    select c.id as "controllerId", coalesce(k.version, 0) as version,
           coalesce(k.talk_lock_timeout_s, ${talkLockTimeout}) as "talkLockTimeout",
           coalesce(k.talk_lock_interval_s, ${talkLockInterval}) as "talkLockInterval",
           coalesce(k.volume, ${volume}) as volume,
           case when ${isHeld} then k.taken_version end as "takenVersion",
           case when ${isHeld} then k.taken_at end as "takenAt",
           k.refusal, s.status, k.updated_at as "updatedAt", ${writer(scope)} as "updatedBy",
           case when cardinality(s.supported_features) > 0
             then 'controller.configure' = any(s.supported_features) end as "supportsConfiguration"
    from controllers c join groups g on g.id = c.group_id join controller_states s on s.controller_id = c.id
      left join controller_configurations k on k.controller_id = c.id
    where c.id = ${controllerId} and ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

interface NewConfiguration extends ConfigurationValues {
  readonly controllerId: string;
  /** Version as read by the caller; 0 if there was none. */
  readonly version: number;
  readonly userId: string | null;
}

/**
 * Writes the configuration if it still has this version. Returns undefined if it was changed meanwhile or the
 * controller is not in the scope.
 */
export async function writeConfiguration(
  trx: Trx,
  scope: Scope,
  configuration: NewConfiguration,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into controller_configurations as k
      (controller_id, talk_lock_timeout_s, talk_lock_interval_s, volume, updated_by)
    select c.id, ${configuration.talkLockTimeout}, ${configuration.talkLockInterval}, ${configuration.volume}, ${configuration.userId}::uuid
    from controllers c join groups g on g.id = c.group_id
    where c.id = ${configuration.controllerId} and ${inScope('g', scope)}
      and (${configuration.version} = 0 or exists (select 1 from controller_configurations where controller_id = c.id))
    on conflict (controller_id) do update
      set talk_lock_timeout_s = excluded.talk_lock_timeout_s, talk_lock_interval_s = excluded.talk_lock_interval_s,
          volume = excluded.volume, version = k.version + 1, updated_by = excluded.updated_by, updated_at = now(),
          refusal = null
      where k.version = ${configuration.version}
    returning version`.execute(trx);
  return rows[0]?.version;
}

/** Resets the configuration of controllers `c` to the defaults when their owner changes. */
export async function resetConfigurations(trx: Trx, where: RawBuilder<unknown>): Promise<void> {
  const { talkLockTimeout, talkLockInterval, volume } = CONFIGURATION_DEFAULTS;
  await sql`
    update controller_configurations k
    set talk_lock_timeout_s = ${talkLockTimeout}, talk_lock_interval_s = ${talkLockInterval}, volume = ${volume},
        version = k.version + 1, updated_by = null, updated_at = now(), refusal = null, command_id = null
    from controllers c where c.id = k.controller_id and ${where}`.execute(trx);
}
