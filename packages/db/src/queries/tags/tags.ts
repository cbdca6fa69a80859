import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

export interface TagRow {
  readonly id: string;
  readonly text: string;
  readonly groupId: string;
  readonly groupTitle: string;
  readonly inherited: boolean;
  readonly locations: number;
  readonly createdAt: Date;
}

/**
 * Returns the tags available in a group: its own and those of groups above of the same customer. Counts the locations
 * in and below the group with each tag.
 */
export async function listTags(
  db: Database | Trx,
  { groupId, limit }: { groupId: string; limit: number },
): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    with place as materialized (select id, path, customer_id from groups where id = ${groupId}),
    used as materialized (
      select label, count(*)::int as n
      from place p join groups b on b.path <@ p.path and b.customer_id is not distinct from p.customer_id
        join controllers c on c.group_id = b.id, unnest(c.labels) as label
      group by label)
    select distinct on (t.text) t.id, t.text, t.group_id as "groupId", a.title as "groupTitle", a.id <> p.id as inherited,
           coalesce(u.n, 0) as locations, t.created_at as "createdAt"
    from place p join groups a on a.path @> p.path and a.customer_id is not distinct from p.customer_id
      join location_tags t on t.group_id = a.id left join used u on u.label = t.text
    order by t.text, nlevel(a.path)
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns undefined if the group already has the tag or is not in the scope. */
export async function insertTag(
  trx: Trx,
  scope: Scope,
  { groupId, text }: { groupId: string; text: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into location_tags (group_id, text)
    select g.id, ${text} from groups g where g.id = ${groupId} and ${inScope('g', scope)}
    on conflict (group_id, text) do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

export interface LockedTag {
  readonly id: string;
  readonly text: string;
  readonly groupId: string;
}

export async function lockTag(trx: Trx, scope: Scope, tagId: string): Promise<LockedTag | undefined> {
  const { rows } = await sql<LockedTag>`
    select t.id, t.text, t.group_id as "groupId" from location_tags t join groups g on g.id = t.group_id
    where t.id = ${tagId} and ${inScope('g', scope)} for update of t`.execute(trx);
  return rows[0];
}

export const deleteTag = (trx: Trx, tagId: string) => sql`delete from location_tags where id = ${tagId}`.execute(trx);

const NAMES = 10;

/** Returns the number of locations in and below the group with the label, and the first names. */
export async function findLabelUse(
  db: Database | Trx,
  { groupId, text }: { groupId: string; text: string },
): Promise<{ total: number; names: string[] }> {
  const { rows } = await sql<{ total: number; names: string[] }>`
    select count(*)::int as total, coalesce((array_agg(c.box_name order by c.box_name))[1:${sql.lit(NAMES)}], '{}') as names
    from groups p join groups b on b.path <@ p.path and b.customer_id is not distinct from p.customer_id
      join controllers c on c.group_id = b.id and c.labels @> array[${text}::text]
    where p.id = ${groupId}`.execute(db);
  return rows[0] ?? { total: 0, names: [] };
}
