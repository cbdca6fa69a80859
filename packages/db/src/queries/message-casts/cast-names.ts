import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface WantedName {
  readonly groupId: string;
  readonly customerId: string | null;
  readonly name: string;
  /** An inheritable cast is seen in the groups below, so none of theirs may have the name either. */
  readonly inherit: boolean;
  readonly exceptId?: string | undefined;
}

/** Until the transaction ends nobody else gives this name to a cast of the customer. Taken before all other locks. */
export const holdCastName = (trx: Trx, { customerId, name }: Pick<WantedName, 'customerId' | 'name'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cast name ${customerId ?? 'platform'} `} || lower(${name}), 0))`.execute(
    trx,
  );

/** Whether no cast of the group, nor any that it inherits, has the name. */
export async function isCastNameFree(db: Database | Trx, wanted: WantedName): Promise<boolean> {
  const { groupId, customerId, name, inherit, exceptId = null } = wanted;
  const { rows } = await sql`
    select 1 from groups own
    join message_casts m on lower(m.name) = lower(${name}) and m.deleted_at is null
      and ${customerId === null ? sql`m.customer_id is null` : sql`m.customer_id = ${customerId}`}
    join groups o on o.id = m.group_id
    where own.id = ${groupId} and m.id is distinct from ${exceptId}::uuid
      and (o.id = own.id or (m.inherit and o.path @> own.path) or (${inherit}::boolean and o.path <@ own.path))
    limit 1`.execute(db);
  return rows.length === 0;
}
