import type { Audience } from '@earshot/domain/message-casts/audience';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { canPlay } from './listeners.ts';

export type StoredAudience = { readonly kind: 'locations' } | Exclude<Audience, { readonly kind: 'locations' }>;

/** The audience of a delivery and the group that it belongs to. */
export interface DeliveredTo {
  readonly id: string;
  readonly groupId: string;
  readonly audience: StoredAudience;
  readonly follows: boolean;
}

/**
 * The current locations of a delivery with their zones. If it follows an audience: the members of that audience whose
 * firmware can play it; otherwise its targets that are not yet final.
 */
export const membersOf = ({ id, groupId, audience, follows }: DeliveredTo) =>
  follows && audience.kind !== 'locations'
    ? sql`
      select c.id, c.timezone from groups p
      join groups b on b.path <@ p.path and b.customer_id is not distinct from p.customer_id
      join controllers c on c.group_id = b.id
      where p.id = ${groupId} and ${chosen(audience)}
        and ${canPlay({ delivery: sql`${id}::uuid`, controllerId: sql`c.id` })}`
    : sql`
      select c.id, c.timezone from delivery_targets t
      join controllers c on c.id = t.controller_id and c.customer_id = t.customer_id
      where t.delivery_id = ${id} and t.removed_generation is null and not t.final`;

/** Condition that selects the audience's locations `c`. Mode `exact`: all of the tags and no others; otherwise any of them. */
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
 * Returns at most `limit` locations of an audience by tags or of a whole group: in the group and the groups below it
 * of the same customer.
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

export async function listZones(db: Database | Trx, controllerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct timezone as zone from controllers where id = any(${arrayLiteral(controllerIds)}::uuid[])`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}
