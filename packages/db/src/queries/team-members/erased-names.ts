import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';

const digestOf = (salt: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`sha256(convert_to(${salt}::text || lower(${name}), 'UTF8'))`;

interface ReportedName {
  readonly controllerId: RawBuilder<unknown>;
  readonly ownerEpoch: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

/** The name to store for a name that a controller reports: another one if the person was erased. */
export const storedName = ({ controllerId, ownerEpoch, name }: ReportedName): RawBuilder<unknown> => sql`
  case when ${name} is not null then coalesce((
    select p.replacement from erased_people p
    where p.controller_id = ${controllerId} and p.owner_epoch = ${ownerEpoch}
      and p.digest = ${digestOf(sql`p.salt`, name)} limit 1), ${name}) end`;

export interface NameAtLocation {
  readonly controllerId: string;
  readonly fullName: string;
}

/** Returns the replacements for those of the names whose people were erased, in the order of the names; null otherwise. */
export async function replacementsOf(trx: Trx, names: readonly NameAtLocation[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ replacement: string | null }>`
    select (
      select p.replacement from erased_people p join controllers c on c.id = p.controller_id and c.owner_epoch = p.owner_epoch
      where p.controller_id = i.controller_id and p.digest = ${digestOf(sql`p.salt`, sql`i.full_name`)} limit 1
    ) as replacement
    from unnest(
      ${columnOf(names, (row) => row.controllerId)}::uuid[], ${columnOf(names, (row) => row.fullName)}::text[]
    ) with ordinality as i(controller_id, full_name, n)
    order by i.n`.execute(trx);
  return rows.map(({ replacement }) => replacement);
}

/** Has reports of this name stored under the replacement, while the location has its present owner. */
export const rememberErased = (trx: Trx, { controllerId, fullName }: NameAtLocation, replacement: string) =>
  sql`
    insert into erased_people (controller_id, owner_epoch, salt, digest, replacement)
    select c.id, c.owner_epoch, f.salt, ${digestOf(sql`f.salt`, sql`${fullName}::text`)}, ${replacement}
    from controllers c, (select gen_random_uuid() as salt) f where c.id = ${controllerId}`.execute(trx);

/** Has these names stored again: the location has new team members with them. */
export const forgetErased = (trx: Trx, controllerId: string, names: readonly string[]) =>
  sql`
    delete from erased_people p using unnest(${names}::text[]) as i(name)
    where p.controller_id = ${controllerId} and p.digest = ${digestOf(sql`p.salt`, sql`i.name`)}`.execute(trx);
