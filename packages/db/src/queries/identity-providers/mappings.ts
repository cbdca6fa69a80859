import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { isReached } from './reach.ts';

export interface MappingValues {
  readonly claim: string;
  readonly value: string;
  readonly roleId: number;
  readonly groupId: string;
}
export interface Mapping extends MappingValues {
  readonly roleTitle: string;
  readonly groupTitle: string;
}

const select = sql`
  select m.claim, m.value, m.role_id as "roleId", m.group_id as "groupId", r.title as "roleTitle", ug.title as "groupTitle"
  from identity_mappings m join roles r on r.id = m.role_id join groups ug on ug.id = m.group_id`;

export async function listMappings(db: Database | Trx, providerId: string): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`${select} where m.provider_id = ${providerId} order by m.position`.execute(db);
  return rows;
}

/** Without those whose role is disabled or whose group has left the part of the tree of the provider. */
export async function listValidMappings(trx: Trx, providerId: string): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`
    ${select} join identity_providers p on p.id = m.provider_id join groups pg on pg.id = p.group_id
    where m.provider_id = ${providerId} and ${isReached} and not r.disabled and not r.is_machine_user
      and (r.customer_id is null or r.customer_id = ug.customer_id)
    order by m.position`.execute(trx);
  return rows;
}

export async function replaceMappings(trx: Trx, providerId: string, mappings: readonly MappingValues[]): Promise<void> {
  await trx.deleteFrom('identity_mappings').where('provider_id', '=', providerId).execute();
  if (mappings.length === 0) return;
  await trx
    .insertInto('identity_mappings')
    .values(
      mappings.map(({ claim, value, roleId, groupId }, position) => ({
        provider_id: providerId,
        position,
        claim,
        value,
        role_id: roleId,
        group_id: groupId,
      })),
    )
    .execute();
}
