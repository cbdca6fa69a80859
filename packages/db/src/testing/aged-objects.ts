import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AgedWorld, bytes, ensurePartition, text } from './aged-row.ts';

export const controller = ({ fleet }: AgedWorld) => sql`${fleet.controllerIds[0]}::uuid`;
export const group = ({ fleet }: AgedWorld) => sql`${fleet.groupId}::uuid`;

export async function insertOperation(
  { db, fleet }: AgedWorld,
  endedAt: Date,
  kind = 'endpoint.read',
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into operations (id, kind, subject_id, group_id, customer_id, trace_id, state, ended_at, created_at)
    values (${id}, ${kind}, ${randomUUID()}, ${fleet.groupId}, ${fleet.groupId}, 't', 'completed', ${endedAt}, ${endedAt})`.execute(
    db,
  );
  return id;
}

export async function insertCommand(world: AgedWorld, settledAt: Date): Promise<string> {
  const operationId = await insertOperation(world, new Date());
  const id = randomUUID();
  await sql`
    insert into device_commands (id, operation_id, controller_id, owner_epoch, type, payload, expires_at, state, settled_at, trace_id)
    values (${id}, ${operationId}, ${controller(world)}, 1, 'controller.reboot', '{}', ${settledAt}, 'done', ${settledAt}, 't')`.execute(
    world.db,
  );
  return id;
}

export async function insertTask(world: AgedWorld, endedAt: Date, withController: boolean): Promise<string> {
  const { db } = world;
  const operationId = await insertOperation(world, endedAt, 'controllers.task');
  const id = randomUUID();
  await sql`
    with release as (
      insert into firmware_releases (version, sha256, bytes, signature)
      values (${text()}, ${'f'.repeat(64)}, 1, 's') returning id
    )
    insert into tasks (id, customer_id, group_id, name, kind, release_id, plan, state, ended_at, operation_id, trace_id)
    select ${id}, ${group(world)}, ${group(world)}, 'Task', 'firmware', release.id, '{}', 'completed', ${endedAt}, ${operationId}, 't'
    from release`.execute(db);
  if (withController) {
    await sql`
      insert into task_controllers (task_id, controller_id, owner_epoch, place, state, ended_at)
      values (${id}, ${controller(world)}, 1, 1, 'done', ${endedAt})`.execute(db);
  }
  return id;
}

export async function insertPerson({ db, fleet, roleId }: AgedWorld, deletedAt: Date): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      customer_id: fleet.groupId,
      group_id: fleet.groupId,
      role_id: roleId,
      email: `${text()}@test.example`,
      first_name: 'Gone',
      last_name: 'Person',
      deleted_at: deletedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertToken(
  { db, fleet, userId }: AgedWorld,
  given: { revokedAt: Date | null; kind?: string },
): Promise<string> {
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      customer_id: fleet.groupId,
      group_id: fleet.groupId,
      user_id: userId,
      kind: given.kind ?? 'machine',
      title: 'Till',
      prefix: 'esm_',
      token_hash: bytes(),
      permissions: [],
      expires_at: new Date(Date.now() + 86_400_000),
      revoked_at: given.revokedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCast({ db, fleet }: AgedWorld, deletedAt: Date): Promise<string> {
  const { id } = await db
    .insertInto('message_casts')
    .values({
      customer_id: fleet.groupId,
      group_id: fleet.groupId,
      name: text().slice(0, 30),
      category: 'general',
      conferences: Array.from({ length: 10 }, () => true),
      deleted_at: deletedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a delivery that settled at the given time, with one controller and a play. */
export async function insertSettledDelivery({ db, owner, fleet }: AgedWorld, settledAt: Date): Promise<string> {
  const startedAt = new Date(settledAt.getTime() - 3_600_000);
  await ensurePartition(owner, 'plays', startedAt);
  const id = await fleet.insertDelivery({ startInMs: startedAt.getTime() - Date.now() });
  await sql`
    insert into delivery_targets (delivery_id, controller_id, customer_id, added_at, added_generation, removed_generation,
                                  plan, plays_due, plays_well, status, final)
    select ${id}, ${fleet.controllerIds[0]}, ${fleet.groupId}, ${startedAt}, 0, -1, 0, 1, 1, 'SUCCESS', true`.execute(
    db,
  );
  await sql`
    insert into plays (delivery_id, controller_id, instant, outcome)
    select id, ${fleet.controllerIds[0]}, starts_at, 'played' from deliveries where id = ${id}`.execute(db);
  await sql`insert into delivery_counters values (${id}, 'status:SUCCESS', 1)`.execute(db);
  await sql`insert into delivery_events (delivery_id, kind, text) values (${id}, 'sent', 'Sent')`.execute(db);
  await sql`
    insert into operations (kind, subject_id, group_id, customer_id, trace_id, state, ended_at)
    values ('cast.send', ${id}, ${fleet.groupId}, ${fleet.groupId}, 't', 'completed', now())`.execute(db);
  await sql`
    update deliveries set phase = 'settled', settled_at = ${settledAt}, deadline_at = null where id = ${id}`.execute(
    db,
  );
  return id;
}
