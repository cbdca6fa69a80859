import { sql } from 'kysely';
import { insertGroup } from '../queries/groups/group-writing.ts';
import { controller } from './aged-objects.ts';
import { type AgedRow, type AgedWorld, ensurePartition, inPartition, isThere, text } from './aged-row.ts';

async function insertEnrolment({ db, fleet }: AgedWorld, { at, epoch }: { at: Date; epoch: number }): Promise<string> {
  const id = text().slice(0, 20);
  await sql`
    insert into enrolments (controller_id, device_id, customer_id, owner_epoch, started_at, started_n, facts, status,
                            updated_at)
    values (${fleet.controllerIds[0]}, ${id}, ${fleet.groupId}, ${epoch}, ${at}, 1, '[]', 'MISSING', ${at})`.execute(
    db,
  );
  return id;
}

/** Days for which the groups of `controllerOfGroup` keep enrolments. */
const OWN_DAYS = 30;

/** A controller in a group of its own. Returns also the time of a row there that is old by the group's period, or young. */
async function controllerOfGroup({ db, fleet }: AgedWorld, at: Date) {
  const isOld = at < new Date(Date.now() - 60_000);
  const own = await insertGroup(db, { parentId: fleet.groupId, title: 'Own' });
  await sql`update groups set keep_enrolments_days = ${OWN_DAYS} where id = ${own.id}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into controllers (customer_id, group_id, serial, box_name)
    values (${fleet.groupId}, ${own.id}, ${`AGED-${text().slice(0, 8).toUpperCase()}`}, 'Shop') returning id`.execute(
    db,
  );
  const controllerId = rows[0]?.id ?? '';
  await sql`insert into controller_plans (controller_id) values (${controllerId})`.execute(db);
  const days = isOld ? OWN_DAYS + 1 : OWN_DAYS - 1;
  return { controllerId, endedAt: new Date(Date.now() - days * 86_400_000) };
}

async function insertFormerName(world: AgedWorld, { at, ownerEpoch }: { at: Date; ownerEpoch: number }) {
  const name = text();
  await sql`
    insert into former_member_names (team_member_id, controller_id, owner_epoch, full_name, given_up_at, is_last)
    values (uuidv7(), ${controller(world)}, ${ownerEpoch}, ${name}, ${at}, true)`.execute(world.db);
  return name;
}

const former =
  (table: 'base_units' | 'endpoints'): AgedRow =>
  // Rows of a former owner end with the change of owner, regardless of age; the time decides whether the owner
  // changes.
  async (world, at) => {
    const { db, fleet } = world;
    const isFormer = at < new Date(Date.now() - 60_000);
    const id = text().slice(0, 20);
    const category = table === 'endpoints' ? sql`, category` : sql``;
    const headset = table === 'endpoints' ? sql`, 'headset'` : sql``;
    await sql`
      insert into ${sql.table(table)} (controller_id, customer_id, device_id, boot, seq, updated_at, owner_epoch ${category})
      values (${controller(world)}, ${fleet.groupId}, ${id}, 1, 1, now(), ${isFormer ? 0 : 1} ${headset})`.execute(db);
    return isThere(db, sql`${sql.table(table)} where device_id = ${id}`);
  };

/** Rows for `TEAM_RULES`. */
export const AGED_TEAM_ROWS: Readonly<Record<string, AgedRow>> = {
  enrolments: async (world, at) => {
    const id = await insertEnrolment(world, { at, epoch: 1 });
    return isThere(world.db, sql`enrolments where device_id = ${id}`);
  },
  'enrolments-of-groups': async (world, at) => {
    const { controllerId, endedAt } = await controllerOfGroup(world, at);
    await sql`
      insert into enrolments (controller_id, device_id, customer_id, owner_epoch, started_at, started_n, facts, status,
                              updated_at)
      values (${controllerId}, 'd', ${world.fleet.groupId}, 1, ${endedAt}, 1, '[]', 'MISSING', ${endedAt})`.execute(
      world.db,
    );
    return isThere(world.db, sql`enrolments where controller_id = ${controllerId}`);
  },
  'enrolment-history-of-groups': async (world, at) => {
    const { controllerId, endedAt } = await controllerOfGroup(world, at);
    await ensurePartition(world.owner, 'enrolment_history', endedAt);
    await sql`
      insert into enrolment_history (controller_id, device_id, customer_id, owner_epoch, started_at, started_n, facts,
                                     status, updated_at)
      values (${controllerId}, 'd', ${world.fleet.groupId}, 1, ${endedAt}, 1, '[]', 'RETURNED', ${endedAt})`.execute(
      world.db,
    );
    return isThere(world.db, sql`enrolment_history where controller_id = ${controllerId}`);
  },
  'former-names-of-groups': async (world, at) => {
    const { controllerId, endedAt } = await controllerOfGroup(world, at);
    await sql`
      insert into former_member_names (team_member_id, controller_id, owner_epoch, full_name, given_up_at, is_last)
      values (uuidv7(), ${controllerId}, 1, 'Ada', ${endedAt}, true)`.execute(world.db);
    return isThere(world.db, sql`former_member_names where controller_id = ${controllerId}`);
  },
  'enrolment-history': inPartition(
    'enrolment_history',
    (world, at) => sql`
      insert into enrolment_history (controller_id, device_id, customer_id, owner_epoch, started_at, started_n, facts,
                                     status, updated_at)
      values (${controller(world)}, 'd', ${world.fleet.groupId}, 1, ${at}, 1, '[]', 'RETURNED', ${at})`,
    'started_at',
  ),
  'enrolments-of-former-owners': async (world, at) => {
    const id = await insertEnrolment(world, { at: new Date(), epoch: at < new Date(Date.now() - 60_000) ? 0 : 1 });
    return isThere(world.db, sql`enrolments where device_id = ${id}`);
  },
  'base-units-of-former-owners': former('base_units'),
  'endpoints-of-former-owners': former('endpoints'),
  'team-members-of-former-owners': async (world, at) => {
    const isFormer = at < new Date(Date.now() - 60_000);
    const name = text();
    await sql`
      insert into team_members (controller_id, owner_epoch, full_name)
      values (${controller(world)}, ${isFormer ? 0 : 1}, ${name})`.execute(world.db);
    return isThere(world.db, sql`team_members where full_name = ${name}`);
  },
  'former-member-names-of-former-owners': async (world, at) => {
    const ownerEpoch = at < new Date(Date.now() - 60_000) ? 0 : 1;
    const name = await insertFormerName(world, { at: new Date(), ownerEpoch });
    return isThere(world.db, sql`former_member_names where full_name = ${name}`);
  },
  'erased-people-of-former-owners': async (world, at) => {
    const ownerEpoch = at < new Date(Date.now() - 60_000) ? 0 : 1;
    const name = text();
    await sql`
      insert into erased_people (controller_id, owner_epoch, digest, replacement)
      values (${controller(world)}, ${ownerEpoch}, sha256(convert_to(${name}, 'UTF8')), ${name})`.execute(world.db);
    return isThere(world.db, sql`erased_people where replacement = ${name}`);
  },
  'former-names-of-team-members': async (world, at) => {
    const name = await insertFormerName(world, { at, ownerEpoch: 1 });
    return isThere(world.db, sql`former_member_names where full_name = ${name}`);
  },
  'call-handling-groups-of-former-owners': async (world, at) => {
    const isFormer = at < new Date(Date.now() - 60_000);
    const name = text();
    await sql`
      insert into call_handling_groups (controller_id, owner_epoch, names)
      values (${controller(world)}, ${isFormer ? 0 : 1}, array[${name}])`.execute(world.db);
    return isThere(world.db, sql`call_handling_groups where ${name} = any(names)`);
  },
};
