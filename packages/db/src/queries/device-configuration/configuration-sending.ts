import {
  CONFIGURED_KINDS,
  type ConfigurationToSend,
  requestFor,
} from '@earshot/domain/device-configuration/configured-kinds';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { insertCommandOperation } from '../device-commands/device-command-operations.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

interface DueConfiguration extends ConfigurationToSend {
  readonly controllerId: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly ownerEpoch: number;
}

/** Minutes before settings that were not accepted are sent again to a connected controller. */
const AGAIN_AFTER_MIN = 10;
const MOST_AT_ONCE = 200;

interface Sending {
  /** All due controllers if omitted. */
  readonly controllerIds?: readonly string[];
  /** Null if the platform itself sends the settings, because a controller reconnected. */
  readonly createdBy: string | null;
}

/** The request type of each kind of settings `k`, as a table. */
const requestTypes = sql.join(Object.entries(CONFIGURED_KINDS).map(([kind, type]) => sql`(${kind}, ${type})`));

/**
 * Sends the current settings to reachable controllers that have not accepted them: after a change, after a reconnect,
 * and again after a while. Idempotent. Returns the number of requests.
 */
export async function sendConfigurations(trx: Trx, sending: Sending): Promise<number> {
  const due = await lockDue(trx, sending.controllerIds);
  for (const one of due) {
    const commandId = await ask(trx, one, sending.createdBy);
    await sql`
      update configurations
      set command_id = ${commandId}::uuid, sent_version = version, sent_at = now(), refusal = null, unanswered = false
      where controller_id = ${one.controllerId} and kind = ${one.kind} and device_id = ${one.deviceId}`.execute(trx);
  }
  return due.length;
}

/**
 * Locks the controllers against a change of owner. Skips controllers whose owner is being changed; the next run
 * includes them.
 */
async function lockDue(trx: Trx, controllerIds: readonly string[] | undefined): Promise<DueConfiguration[]> {
  const chosen = controllerIds === undefined ? null : arrayLiteral(controllerIds);
  const { rows } = await sql<DueConfiguration>`
    select k.controller_id as "controllerId", k.kind, k.device_id as "deviceId", k.ipei, k.settings,
           c.group_id as "groupId", c.customer_id as "customerId", c.owner_epoch as "ownerEpoch"
    from configurations k join controllers c on c.id = k.controller_id
      join controller_states s on s.controller_id = c.id
      join (values ${requestTypes}) as r(kind, type) on r.kind = k.kind
    where (${chosen}::uuid[] is null or k.controller_id = any(${chosen}::uuid[]))
      and (k.taken_version is distinct from k.version or k.taken_storage_id is distinct from s.storage_id)
      and k.command_id is null and s.status in ('active', 'fault') and r.type = any(s.supported_features)
      and (k.sent_version is distinct from k.version or k.sent_at < s.status_since
           or k.sent_at < now() - ${AGAIN_AFTER_MIN} * interval '1 minute')
      -- Devices that were removed or replaced are not configured.
      and (k.device_id = '' or exists (
        select 1 from endpoints e where e.controller_id = c.id and e.device_id = k.device_id
          and e.owner_epoch = c.owner_epoch and e.deactivated_at is null and (k.ipei is null or e.ipei = k.ipei)))
    -- Least recently sent first, so that controllers that keep refusing do not delay the others.
    order by k.sent_at nulls first, k.controller_id, k.kind, k.device_id limit ${MOST_AT_ONCE}
    for update of k skip locked for share of c skip locked`.execute(trx);
  return rows;
}

async function ask(trx: Trx, due: DueConfiguration, createdBy: string | null): Promise<string> {
  const { controllerId, groupId, customerId, ownerEpoch } = due;
  const { type, payload } = requestFor(due);
  const place = { controllerId, groupId, customerId, ownerEpoch };
  const { commandId } = await insertCommandOperation(trx, { kind: type, type, ...place, payload, createdBy });
  return commandId;
}
