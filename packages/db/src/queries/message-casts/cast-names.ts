import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface WantedName {
  readonly groupId: string;
  readonly customerId: string | null;
  readonly name: string;
  /** An inheritable cast is visible in the groups below, so its name must be free there too. */
  readonly inherit: boolean;
  readonly exceptId?: string | undefined;
}

/** Reserves this name among the customer's casts until the transaction ends. Call before taking any other lock. */
export const lockCastName = (trx: Trx, { customerId, name }: Pick<WantedName, 'customerId' | 'name'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cast name ${customerId ?? 'platform'} `} || lower(${name}), 0))`.execute(
    trx,
  );

/** Returns whether no cast of the group, own or inherited, has the name. */
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
