import {
  CONFIGURED_KINDS,
  type ConfigurationToSend,
  type ConfiguredKind,
  requestFor,
} from '@earshot/domain/device-configuration/configured-kinds';
import { ANSWER_WITHIN_MS, REPLY_MARGIN_MS } from '@earshot/domain/device-commands/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { insertCommandOperation, LOST_AFTER_MS } from '../device-commands/device-command-operations.ts';
import { isOccupied } from '../controllers/controller-locks.ts';
import { arrayLiteral, columnOf } from '../ingest/ingest-arrays.ts';

interface DueConfiguration extends ConfigurationToSend {
  readonly controllerId: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly ownerEpoch: number;
  readonly serial: string;
  /** Ids for the request and for its operation. */
  readonly commandId: string;
  readonly operationId: string;
  /** The running change of a group's settings that the request belongs to. */
  readonly causedBy: string | null;
}

/** Minutes before settings that were not accepted are sent again to a connected controller. */
const AGAIN_AFTER_MIN = 10;
/** More than all settings of the controllers of one call. */
const MOST_OF_CONTROLLERS = 200;

/** The request type of each kind of settings `k`, as a table. */
const requestTypes = sql.join(Object.entries(CONFIGURED_KINDS).map(([kind, type]) => sql`(${kind}, ${type})`));

/**
 * Sends the current settings to these controllers, if they are reachable and have not accepted them. A workflow sends each request and
 * repeats it, because a user waits for the answer. Idempotent.
 */
export async function sendConfigurations(
  trx: Trx,
  { controllerIds, createdBy }: { readonly controllerIds: readonly string[]; readonly createdBy: string | null },
): Promise<number> {
  const chosen = sql`k.controller_id = any(${arrayLiteral(controllerIds)}::uuid[]) and ${isNotTaken}`;
  const due = await lockDue(trx, { chosen, limit: MOST_OF_CONTROLLERS });
  for (const one of due) {
    const { controllerId, groupId, customerId, ownerEpoch } = one;
    const { type, payload } = requestFor(one);
    const place = { controllerId, groupId, customerId, ownerEpoch };
    const { commandId } = await insertCommandOperation(trx, { kind: type, type, ...place, payload, createdBy });
    await noteSent(trx, [{ ...one, commandId }]);
  }
  return due.length;
}

export interface SentConfiguration {
  readonly commandId: string;
  readonly serial: string;
  readonly type: (typeof CONFIGURED_KINDS)[ConfiguredKind];
  readonly payload: Readonly<Record<string, unknown>>;
  readonly traceId: string;
  readonly expiresAt: Date;
}

/**
 * Records requests for at most `limit` settings that reachable controllers have not accepted: inherited ones, those of
 * a controller that reconnected, and again after a while. Returns the requests; publish them after the commit.
 * `replaced` also finds settings that were accepted by a storage that the controller no longer has.
 */
export async function recordDueConfigurations(
  trx: Trx,
  { limit, replaced }: { readonly limit: number; readonly replaced: boolean },
): Promise<SentConfiguration[]> {
  const chosen = replaced ? sql`${isNotTaken}` : sql`k.taken_version is distinct from k.version`;
  const due = await lockDue(trx, { chosen, limit });
  if (due.length === 0) return [];
  const requests = due.map((one) => ({ ...one, ...requestFor(one) }));
  const { rows } = await sql<SentConfiguration>`
    with due as (
      select * from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as d(
        "commandId" uuid, "operationId" uuid, "causedBy" uuid, "controllerId" uuid, "groupId" uuid, "customerId" uuid,
        "ownerEpoch" integer, serial text, type text, payload jsonb)),
    own_operations as (
      insert into operations (id, kind, subject_id, group_id, customer_id, deadline_at, trace_id, total)
      select "operationId", type, "controllerId", "groupId", "customerId",
             now() + ${ANSWER_WITHIN_MS + REPLY_MARGIN_MS + LOST_AFTER_MS} * interval '1 millisecond',
             md5("operationId"::text), 1
      from due where "causedBy" is null),
    commands as (
      insert into device_commands (id, operation_id, ends_operation, controller_id, owner_epoch, type, payload, sent_by,
                                   trace_id, expires_at, deadline_at)
      select "commandId", coalesce("causedBy", "operationId"), "causedBy" is null, "controllerId", "ownerEpoch", type,
             payload, 'gateway', md5("operationId"::text), now() + ${ANSWER_WITHIN_MS} * interval '1 millisecond',
             now() + ${ANSWER_WITHIN_MS + REPLY_MARGIN_MS} * interval '1 millisecond'
      from due
      returning id, trace_id, expires_at)
    select c.id as "commandId", d.serial, d.type, d.payload, c.trace_id as "traceId", c.expires_at as "expiresAt"
    from commands c join due d on d."commandId" = c.id`.execute(trx);
  await noteSent(trx, due);
  return rows;
}

/** Requests of the gateway that wait for their answer and have not expired; they are published again. */
export async function listUnansweredConfigurations(db: Database, limit: number): Promise<SentConfiguration[]> {
  const { rows } = await sql<SentConfiguration>`
    select d.id as "commandId", c.serial, d.type, d.payload, d.trace_id as "traceId", d.expires_at as "expiresAt"
    from device_commands d join controllers c on c.id = d.controller_id and c.owner_epoch = d.owner_epoch
    where d.state = 'waiting' and d.sent_by = 'gateway' and d.expires_at > now()
    order by d.deadline_at limit ${limit}`.execute(db);
  return rows;
}

const isNotTaken = sql`(k.taken_version is distinct from k.version or k.taken_storage_id is distinct from s.storage_id)`;

interface Due {
  readonly chosen: RawBuilder<unknown>;
  readonly limit: number;
}

/**
 * Locks the controllers against a change of owner. Skips controllers whose owner is being changed; the next run
 * includes them.
 */
async function lockDue(trx: Trx, { chosen, limit }: Due): Promise<DueConfiguration[]> {
  const { rows } = await sql<DueConfiguration>`
    select k.controller_id as "controllerId", k.kind, k.device_id as "deviceId", k.ipei, k.settings, c.serial,
           c.group_id as "groupId", c.customer_id as "customerId", c.owner_epoch as "ownerEpoch",
           uuidv7() as "commandId", uuidv7() as "operationId", (
             select o.id from operations o where o.id = k.operation_id and o.state = 'running') as "causedBy"
    from configurations k join controllers c on c.id = k.controller_id
      join controller_states s on s.controller_id = c.id
      join (values ${requestTypes}) as r(kind, type) on r.kind = k.kind
    where ${chosen}
      and k.command_id is null and s.status in ('active', 'fault') and r.type = any(s.supported_features)
      and (k.sent_version is distinct from k.version or k.sent_nonce is distinct from s.nonce
           or k.sent_at < now() - ${AGAIN_AFTER_MIN} * interval '1 minute')
      -- A controller reboots to apply its hostname, so this waits for plays and for other work.
      and (k.kind <> 'hostname' or not ${isOccupied(sql.ref('c.id'), 'hostname')})
      -- Devices that were removed or replaced are not configured.
      and (k.device_id = '' or exists (
        select 1 from endpoints e where e.controller_id = c.id and e.device_id = k.device_id
          and e.owner_epoch = c.owner_epoch and e.deactivated_at is null and (k.ipei is null or e.ipei = k.ipei)))
    -- Least recently sent first, so that controllers that keep refusing do not delay the others.
    order by k.sent_at nulls first, k.controller_id, k.kind, k.device_id limit ${limit}
    for update of k skip locked for share of c skip locked`.execute(trx);
  return rows;
}

const noteSent = (
  trx: Trx,
  sent: readonly Pick<DueConfiguration, 'controllerId' | 'kind' | 'deviceId' | 'commandId'>[],
) =>
  sql`
    update configurations k
    set command_id = i.command_id, sent_version = version, sent_at = now(), sent_nonce = s.nonce, refusal = null,
        unanswered = false
    from controller_states s, unnest(
      ${columnOf(sent, (one) => one.commandId)}::uuid[], ${columnOf(sent, (one) => one.controllerId)}::uuid[],
      ${columnOf(sent, (one) => one.kind)}::text[], ${columnOf(sent, (one) => one.deviceId)}::text[]
    ) as i(command_id, controller_id, kind, device_id)
    where s.controller_id = k.controller_id and k.controller_id = i.controller_id and k.kind = i.kind and k.device_id = i.device_id`.execute(
    trx,
  );
