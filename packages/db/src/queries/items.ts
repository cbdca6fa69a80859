import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../client.ts';
import { inScope, type Scope } from '../scope.ts';
import { type Place, placeColumns } from './groups/groups.ts';
import { isAbove } from './groups/inheritance.ts';
import { plannedWorkPlaces } from './incidents/planned-work.ts';
import { placedReports } from './saved-reports/placed-reports.ts';

const TABLES = {
  group: sql`(select id, id as group_id, customer_id from groups) i where true`,
  audioClip: sql`audio_clips i where i.deleted_at is null`,
  messageCast: sql`message_casts i where i.deleted_at is null`,
  removedCast: sql`message_casts i where i.deleted_at is not null`,
  delivery: sql`deliveries i where i.removed_at is null`,
  holidaySet: sql`holiday_sets i where true`,
  operation: sql`operations i where true`,
  registration: sql`(select r.operation_id as id, c.group_id, c.customer_id from registrations r
    join controllers c on c.id = r.controller_id and c.owner_epoch = r.owner_epoch) i where true`,
  reboot: sql`(select r.operation_id as id, c.group_id, c.customer_id from reboots r
    join controllers c on c.id = r.controller_id and c.owner_epoch = r.owner_epoch) i where true`,
  controller: sql`controllers i where true`,
  /** A controller identified by its serial number. */
  controllerSerial: sql`(select serial as id, group_id, customer_id from controllers) i where true`,
  teamMember: sql`(select t.id, c.group_id, c.customer_id from team_members t
    join controllers c on c.id = t.controller_id and c.owner_epoch = t.owner_epoch) i where true`,
  /** A team member, or one who left the team and has kept names. */
  everTeamMember: sql`(select m.id, c.group_id, c.customer_id
    from (select id, controller_id, owner_epoch from team_members
          union
          select team_member_id, controller_id, owner_epoch from former_member_names) m
    join controllers c on c.id = m.controller_id and c.owner_epoch = m.owner_epoch) i where true`,
  locationTag: sql`(select t.id, t.group_id, g.customer_id from location_tags t join groups g on g.id = t.group_id) i where true`,
  incident: sql`(select n.id, c.group_id, c.customer_id from incidents n
    join controllers c on c.id = n.controller_id and c.owner_epoch = n.owner_epoch) i where true`,
  plannedWork: sql`${plannedWorkPlaces} i where true`,
  task: sql`tasks i where true`,
  savedReport: sql`(select s.id, g.id as group_id, g.customer_id from ${placedReports}) i where true`,
  user: sql`users i where i.deleted_at is null`,
  accessToken: sql`access_tokens i where i.revoked_at is null`,
  webhook: sql`(select w.id, w.group_id, g.customer_id from webhooks w join groups g on g.id = w.group_id) i where true`,
  apiToken: sql`access_tokens i where i.revoked_at is null and i.kind = 'machine'`,
} as const;

/** Items that belong to a group and are identified by id in calls. */
export type ItemKind = keyof typeof TABLES;

/** Items that groups below inherit for reading. */
const INHERITED: Partial<Record<ItemKind, RawBuilder<unknown>>> = {
  messageCast: sql`message_casts i where i.deleted_at is null and i.inherit`,
  delivery: sql`deliveries i where i.inherit and i.removed_at is null`,
};
export const isInheritable = (kind: ItemKind): boolean => INHERITED[kind] !== undefined;

/** Returns the group of an item; undefined if no such item is in the scope. */
export async function findItemPlace(
  db: Database,
  scope: Scope,
  { kind, id }: { kind: ItemKind; id: string },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${placeColumns}
    from (select i.group_id from ${TABLES[kind]} and i.id = ${id}
          and (${scope.customerId}::uuid is null or i.customer_id = ${scope.customerId})) as item
    join groups g on g.id = item.group_id
    where ${inScope('g', scope)}`.execute(db);
  return rows[0];
}

/** Returns the top group of the scope if it inherits the item from a group above; otherwise undefined. */
export async function findInheritedPlace(
  db: Database,
  scope: Scope,
  { kind, id }: { kind: ItemKind; id: string },
): Promise<Place | undefined> {
  const given = INHERITED[kind];
  if (given === undefined || scope.customerId === null) return undefined;
  const { rows } = await sql<Place>`
    select ${placeColumns} from groups g where g.path = ${scope.path}::ltree and ${inScope('g', scope)}
      and exists (select from ${given} and i.id = ${id} and ${isAbove(sql.ref('i.group_id'), scope)})`.execute(db);
  return rows[0];
}
