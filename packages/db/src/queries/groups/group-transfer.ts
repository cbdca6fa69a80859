import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { noteLocationChange } from '../processes/customer-changes.ts';
import { resetConfigurations } from '../device-configuration/configurations.ts';
import { forgetDevicesOfGroups, moveCounters } from '../devices/device-counters.ts';
import { discardReportedState } from '../deliveries/discard-reported-state.ts';
import { endTargetsOfGroups } from './group-target-ending.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** Tables whose rows have a group and a customer, except controllers. */
const OWNED = [
  'users',
  'audio_clips',
  'message_casts',
  'deliveries',
  'access_tokens',
  'operations',
  'tasks',
  'holiday_sets',
] as const;

export interface Transferred {
  readonly groupIds: string[];
  readonly controllers: number;
  /** Number of open targets ended, by delivery. */
  readonly ended: ReadonlyMap<string, number>;
}

/**
 * Transfers the groups in and below `path` that belong to customer `from`, with their content, to customer `to`. Ends
 * their deliveries, raises the owner epoch of their controllers and cuts references across the boundary. Groups of
 * other customers below `path` are unaffected. Call with the subtree locked.
 */
export async function transferSubtree(
  trx: Trx,
  { path, from, to }: { path: string; from: string | null; to: string | null },
): Promise<Transferred> {
  const found = await sql<{ id: string }>`
    select id from groups where path <@ ${path}::ltree and customer_id is not distinct from ${from}::uuid`.execute(trx);
  const groupIds = found.rows.map(({ id }) => id);
  await lockPlansOfGroups(trx, groupIds);
  const theirs = sql`group_id = any(${arrayLiteral(groupIds)}::uuid[])`;
  const ended = await endTargetsOfGroups(trx, groupIds);
  const moved = await sql`
    update controllers set customer_id = ${to}::uuid, owner_epoch = owner_epoch + 1, version = version + 1,
           updated_at = now()
    where ${theirs}`.execute(trx);
  for (const table of OWNED) {
    await sql`update ${sql.table(table)} set customer_id = ${to}::uuid where ${theirs}`.execute(trx);
  }
  await sql`
    update groups set customer_id = ${to}::uuid, is_customer = is_customer and id is not distinct from ${to}::uuid
    where id = any(${arrayLiteral(groupIds)}::uuid[])`.execute(trx);
  const theirControllers = sql`c.group_id = any(${arrayLiteral(groupIds)}::uuid[])`;
  const statuses = await discardReportedState(trx, theirControllers);
  await resetConfigurations(trx, theirControllers);
  await forgetDevicesOfGroups(trx, groupIds);
  await moveCounters(trx, statuses);
  await forgetFormer(trx, groupIds, to);
  await cutAudiences(trx, groupIds);
  await cutTokens(trx, groupIds);
  await noteLocationChange(trx, [from, to]);
  return { groupIds, controllers: Number(moved.numAffectedRows ?? 0n), ended };
}

/**
 * Locks the plans of all locations of these groups, so that no report is stored during the transfer. Call before
 * other locks: ingest locks the plans first.
 */
const lockPlansOfGroups = (trx: Trx, groupIds: readonly string[]) =>
  sql`
    select count(*) from (
      select 1 from controllers c join controller_plans p on p.controller_id = c.id
      where c.group_id = any(${arrayLiteral(groupIds)}::uuid[]) order by c.serial for update of p
    ) as held`.execute(trx);

/**
 * Clears data tied to the former customer: customer-specific roles of deleted users, and stored responses of
 * idempotent calls.
 */
async function forgetFormer(trx: Trx, groupIds: readonly string[], to: string | null): Promise<void> {
  const moved = sql`group_id = any(${arrayLiteral(groupIds)}::uuid[])`;
  await sql`
    update users u set role_id = (select id from roles where customer_id is null order by rank desc limit 1) from roles r
    where u.${moved} and u.deleted_at is not null and r.id = u.role_id and r.customer_id is not null
      and r.customer_id is distinct from ${to}::uuid`.execute(trx);
  await sql`delete from idempotency_keys where principal_id in (select id from users where ${moved})`.execute(trx);
}

/** Removes locations from the audience of casts that now belong to another customer. */
const cutAudiences = (trx: Trx, groupIds: readonly string[]) =>
  sql`
    delete from message_cast_targets t using message_casts m, controllers c
    where m.id = t.cast_id and c.id = t.controller_id and m.customer_id <> c.customer_id
      and (c.group_id = any(${arrayLiteral(groupIds)}::uuid[]) or m.group_id = any(${arrayLiteral(groupIds)}::uuid[]))`.execute(
    trx,
  );

/** Revokes tokens whose group and creator now belong to different customers. */
const cutTokens = (trx: Trx, groupIds: readonly string[]) =>
  sql`
    update access_tokens t set revoked_at = now() from users u
    where u.id = t.user_id and t.revoked_at is null and u.customer_id is not null
      and t.customer_id is distinct from u.customer_id
      and (t.group_id = any(${arrayLiteral(groupIds)}::uuid[]) or u.group_id = any(${arrayLiteral(groupIds)}::uuid[]))`.execute(
    trx,
  );
