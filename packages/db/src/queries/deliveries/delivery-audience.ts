import type { Audience } from '@earshot/domain/message-casts/audience';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** An audience as a delivery keeps it. */
export type StoredAudience = { readonly kind: 'locations' } | Exclude<Audience, { readonly kind: 'locations' }>;

/** Whom a delivery is for, and where. */
export interface DeliveredTo {
  readonly id: string;
  readonly groupId: string;
  readonly audience: StoredAudience;
  readonly follows: boolean;
}

/**
 * The locations that a delivery is for now, with their zones: those that its audience has, where it follows it, and else
 * those that it was sent to and that are not through with it.
 */
export const membersOf = ({ id, groupId, audience, follows }: DeliveredTo) =>
  follows && audience.kind !== 'locations'
    ? sql`
      select c.id, c.timezone from groups p
      join groups b on b.path <@ p.path and b.customer_id is not distinct from p.customer_id
      join controllers c on c.group_id = b.id
      where p.id = ${groupId} and ${chosen(audience)}`
    : sql`
      select c.id, c.timezone from delivery_targets t
      join controllers c on c.id = t.controller_id and c.customer_id = t.customer_id
      where t.delivery_id = ${id} and t.removed_generation is null and not t.final`;

/** Which of the locations `c` the audience has, as a condition. Exactly: all of the tags and no other. */
function chosen(audience: Exclude<Audience, { readonly kind: 'locations' }>) {
  if (audience.kind === 'all') return sql`true`;
  const { tags, mode, excludedIds } = audience;
  const tagged =
    mode === 'exact'
      ? sql`c.labels @> ${tags}::text[] and c.labels <@ ${tags}::text[]`
      : sql`c.labels && ${tags}::text[]`;
  return sql`${tagged} and c.id <> all(${arrayLiteral(excludedIds)}::uuid[])`;
}

/**
 * The locations that an audience by tags, or of a whole group, has now: of the group and the groups below it that belong
 * to the same customer. At most `limit` of them.
 */
export async function listAudience(
  db: Database | Trx,
  audience: Exclude<Audience, { readonly kind: 'locations' }>,
  { groupId, limit }: { groupId: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from groups p join groups b on b.path <@ p.path and b.customer_id is not distinct from p.customer_id
    join controllers c on c.group_id = b.id
    where p.id = ${groupId} and ${chosen(audience)}
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many such locations there are. */
export async function countAudience(
  db: Database | Trx,
  audience: Exclude<Audience, { readonly kind: 'locations' }>,
  groupId: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from groups p join groups b on b.path <@ p.path and b.customer_id is not distinct from p.customer_id
    join controllers c on c.group_id = b.id
    where p.id = ${groupId} and ${chosen(audience)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The zones that these locations live by. */
export async function listZones(db: Database | Trx, controllerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct timezone as zone from controllers where id = any(${arrayLiteral(controllerIds)}::uuid[])`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}

/** Keeps the locations of an audience that is too large for one transaction, for the delivery's workflow to plan. */
export const insertWanted = (trx: Trx, deliveryId: string, controllerIds: readonly string[]) =>
  sql`insert into delivery_wanted (delivery_id, controller_id)
      select ${deliveryId}, unnest(${arrayLiteral(controllerIds)}::uuid[])`.execute(trx);

export const dropWanted = (trx: Trx, deliveryId: string) =>
  trx.deleteFrom('delivery_wanted').where('delivery_id', '=', deliveryId).execute();

/**
 * Takes the next page of the locations that wait to be planned. Read first and then deleted by name: in one statement, what
 * is to be deleted may be looked for anew for each of them, as long as the database knows nothing of what was just written.
 */
export async function takeWanted(trx: Trx, deliveryId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select controller_id as id from delivery_wanted where delivery_id = ${deliveryId}
    order by controller_id limit ${limit} for update`.execute(trx);
  const page = rows.map(({ id }) => id);
  if (page.length > 0)
    await sql`
      delete from delivery_wanted
      where delivery_id = ${deliveryId} and controller_id = any(${arrayLiteral(page)}::uuid[])`.execute(trx);
  return page;
}
