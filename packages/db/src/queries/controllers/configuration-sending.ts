import {
  configurationOnTheWire,
  type ConfigurationValues,
} from '@earshot/domain/controller-configuration/configuration';
import { type FinalCommandState, operationEnd } from '@earshot/domain/device-commands/outcome';
import type { DeviceRequestType } from '@earshot/domain/device-commands/requests';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { insertCommandOperation } from '../device-commands/device-command-operations.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

interface DueConfiguration extends ConfigurationValues {
  readonly controllerId: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly ownerEpoch: number;
}

/** Minutes before a configuration that was not accepted is sent again to a connected controller. */
const AGAIN_AFTER_MIN = 10;
const MOST_AT_ONCE = 200;

interface Sending {
  /** All due controllers if omitted. */
  readonly controllerIds?: readonly string[];
  /** Null if the platform itself sends the configuration, because a controller reconnected. */
  readonly createdBy: string | null;
}

/**
 * Sends the current configuration to reachable controllers that have not accepted it: after a change, after a
 * reconnect, and again after a while. Idempotent. Returns the number of controllers addressed.
 */
export async function sendConfigurations(trx: Trx, sending: Sending): Promise<number> {
  const due = await lockDue(trx, sending.controllerIds);
  for (const one of due) {
    const commandId = await ask(trx, one, sending.createdBy);
    await sql`
      update controller_configurations
      set command_id = ${commandId}::uuid, sent_version = version, sent_at = now(), refusal = null
      where controller_id = ${one.controllerId}`.execute(trx);
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
    select k.controller_id as "controllerId", c.group_id as "groupId", c.customer_id as "customerId",
           c.owner_epoch as "ownerEpoch", k.talk_lock_timeout_s as "talkLockTimeout",
           k.talk_lock_interval_s as "talkLockInterval", k.volume
    from controller_configurations k join controllers c on c.id = k.controller_id
      join controller_states s on s.controller_id = c.id
    where (${chosen}::uuid[] is null or k.controller_id = any(${chosen}::uuid[]))
      and (k.taken_version is distinct from k.version or k.taken_storage_id is distinct from s.storage_id)
      and k.command_id is null and s.status in ('active', 'fault')
      and 'controller.configure' = any(s.supported_features)
      and (k.sent_version is distinct from k.version or k.sent_at < s.status_since
           or k.sent_at < now() - ${AGAIN_AFTER_MIN} * interval '1 minute')
    -- Least recently sent first, so that controllers that keep refusing do not delay the others.
    order by k.sent_at nulls first, k.controller_id limit ${MOST_AT_ONCE}
    for update of k skip locked for share of c skip locked`.execute(trx);
  return rows;
}

async function ask(trx: Trx, due: DueConfiguration, createdBy: string | null): Promise<string> {
  const { controllerId, groupId, customerId, ownerEpoch } = due;
  const type = 'controller.configure';
  const payload = { config: configurationOnTheWire(due) };
  const place = { controllerId, groupId, customerId, ownerEpoch };
  const { commandId } = await insertCommandOperation(trx, { kind: type, type, ...place, payload, createdBy });
  return commandId;
}

interface SettledCommand {
  readonly id: string;
  readonly type: DeviceRequestType;
  readonly state: FinalCommandState;
  readonly detail: string | null;
}

/** Stores the outcome of configuration commands. Ignores commands of other types. */
export async function noteConfigurationAnswers(trx: Trx, settled: readonly SettledCommand[]): Promise<void> {
  for (const command of settled) {
    if (command.type !== 'controller.configure') continue;
    await (command.state === 'done' ? noteTaken(trx, command.id) : noteNotTaken(trx, command));
  }
}

const noteTaken = (trx: Trx, commandId: string) =>
  sql`
    update controller_configurations k
    set taken_version = k.sent_version, taken_at = now(), taken_storage_id = s.storage_id, command_id = null
    from controller_states s where s.controller_id = k.controller_id and k.command_id = ${commandId}`.execute(trx);

/** Stores the controller's error as the reason; no reason if the controller did not answer. */
const noteNotTaken = (trx: Trx, command: SettledCommand) => {
  const answered = command.state === 'failed' || command.state === 'unsupported';
  return sql`
    update controller_configurations set command_id = null, refusal = ${answered ? operationEnd(command).message : null}
    where command_id = ${command.id}`.execute(trx);
};
