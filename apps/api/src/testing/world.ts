import { randomBytes } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { hashPassword } from '@earshot/db/passwords';
import { countNewControllers } from '@earshot/db/queries/devices/device-counters';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { writeDefaultRoles } from '@earshot/db/queries/roles/role-writing';
import { sql } from 'kysely';

export const PASSWORD = 'a long enough password';

export interface PlacedThings {
  readonly groupId: string;
  readonly controllerId: string;
  readonly clipId: string;
  readonly castId: string;
}

/**
 * Two customers; the first has the groups north (with leeds in it) and south. Each group has a location, a clip and a
 * cast.
 */
export type World = Record<'customer' | 'north' | 'leeds' | 'south' | 'other', PlacedThings> & {
  readonly rootId: string;
  readonly paths: { readonly root: string; readonly north: string };
};

export async function createWorld(db: Database): Promise<World> {
  await writeDefaultRoles(db);
  const root = await insertGroup(db, { parentId: null, title: 'All customers' });
  const paths = new Map<string, string>();
  const group = async (title: string, parentId: string, isCustomer = false) => {
    const { id, path } = await insertGroup(db, { parentId, title, isCustomer });
    paths.set(title, path);
    if (isCustomer) await db.insertInto('group_features').values({ group_id: id, feature: 'mds' }).execute();
    return await furnish(db, id);
  };
  const customer = await group('Customer', root.id, true);
  const north = await group('North', customer.groupId);
  const leeds = await group('Leeds', north.groupId);
  const south = await group('South', customer.groupId);
  const other = await group('Other customer', root.id, true);
  return {
    rootId: root.id,
    paths: { root: root.path, north: paths.get('North') ?? '' },
    customer,
    north,
    leeds,
    south,
    other,
  };
}

async function furnish(db: Database, groupId: string): Promise<PlacedThings> {
  const controllerId = (await insertControllers(db, groupId, 1))[0] ?? '';
  const clipId = await insertClipRow(db, groupId, `Clip ${randomBytes(3).toString('hex')}`);
  const castId = await insertCastRow(db, { groupId, clipId, controllerIds: [controllerId] });
  return { groupId, controllerId, clipId, castId };
}

export async function insertControllers(db: Database, groupId: string, count: number): Promise<string[]> {
  const prefix = `T${randomBytes(4).toString('hex').toUpperCase()}`;
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      insert into controllers (customer_id, group_id, serial, box_name)
      select g.customer_id, g.id, ${prefix}::text || '-' || lpad(n::text, 6, '0'), 'Shop ' || n
      from groups g, generate_series(1, ${count}::int) as n where g.id = ${groupId} returning id
    ), states as (insert into controller_states (controller_id) select id from fresh
    ), plans as (insert into controller_plans (controller_id) select id from fresh)
    select id from fresh order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await db.transaction().execute((trx) => countNewControllers(trx, ids));
  return ids;
}

export async function insertNamedLocations(db: Database, groupId: string, names: readonly string[]): Promise<string[]> {
  const ids = await insertControllers(db, groupId, names.length);
  for (const [i, id] of ids.entries())
    await db
      .updateTable('controllers')
      .set({ box_name: names[i] ?? '' })
      .where('id', '=', id)
      .execute();
  return ids;
}

export async function insertClipRow(db: Database, groupId: string, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into audio_clips (customer_id, group_id, name, type, sha256, bytes, duration_ms)
    select customer_id, id, ${name}, 'upload', ${'a'.repeat(64)}, 1000, 2000 from groups where id = ${groupId}
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function insertCastRow(
  db: Database,
  cast: { groupId: string; clipId: string; controllerIds: readonly string[] },
): Promise<string> {
  const conferences = [true, ...Array.from({ length: 9 }, () => false)];
  const { rows } = await sql<{ id: string }>`
    insert into message_casts (customer_id, group_id, name, category, audio_clip_id, conferences)
    select customer_id, id, ${`Cast ${randomBytes(4).toString('hex')}`}, 'general', ${cast.clipId}::uuid, ${conferences}::boolean[]
    from groups where id = ${cast.groupId} returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into message_cast_targets (cast_id, controller_id) select ${id}, unnest(${cast.controllerIds}::uuid[])`.execute(
    db,
  );
  return id;
}

let passwordHash: Promise<string> | undefined;

/** Inserts a user with that role and group, a verified address, and `PASSWORD`. */
export async function insertUser(db: Database, { groupId, roleId }: { groupId: string; roleId: number }) {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${randomBytes(6).toString('hex')}@test.example`;
  const { rows } = await sql<{ id: string }>`
    insert into users (customer_id, group_id, role_id, email, email_verified_at, first_name, last_name, password_hash)
    select customer_id, id, ${roleId}::int, ${email}, now(), 'Test', 'Person', ${await passwordHash}
    from groups where id = ${groupId}
    returning id`.execute(db);
  return { id: rows[0]?.id ?? '', email };
}

/** Inserts a running delivery of the cast, without targets. */
export async function insertDeliveryRow(db: Database, castId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with sent as (
      insert into deliveries (customer_id, group_id, cast_id, conferences, tone, plays, grace_ms, late_ms, starts_at,
                              last_start_by, report_deadline, plan_hash, sent_at, phase, deadline_at, trace_id)
      select customer_id, group_id, id, conferences, tone, 1, 1000, 1000, now(), now(), now(), 1::bit(64), now(),
             'planning', now(), 'trace'
      from message_casts where id = ${castId} returning *
    ), planned as (
      insert into delivery_plans (delivery_id, plan, segments, plays, starts_at, last_start_by, report_deadline)
      select id, 0, '[]', plays, starts_at, last_start_by, report_deadline from sent
    )
    select id from sent`.execute(db);
  return rows[0]?.id ?? '';
}
