import { KEEPER_PERMISSIONS, KEEPER_RANK } from '@earshot/domain/roles/keeper';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import type { Scope } from '../../scope.ts';

export interface LockedRole {
  readonly id: number;
  readonly customerId: string | null;
  readonly title: string;
  readonly description: string;
  readonly rank: number;
  readonly permissions: string[];
  readonly disabled: boolean;
  readonly version: number;
}

/** A look takes no lock: whoever looks and then changes would wait for another one who does the same. */
const LOCKS = { look: sql``, read: sql`for share`, change: sql`for update` } as const;

/**
 * Locks a default role, or one of the scope's customer. For a change nobody is given it, and nobody uses it to act,
 * meanwhile; so a default one, which all customers have, is locked in that way only by those who may change it.
 */
export async function lockRole(
  trx: Trx,
  scope: Scope,
  { roleId, to }: { roleId: number; to: keyof typeof LOCKS },
): Promise<LockedRole | undefined> {
  const { rows } = await sql<LockedRole>`
    select id, customer_id as "customerId", title, description, rank, permissions, disabled, version
    from roles
    where id = ${roleId} and not is_machine_user and (customer_id is null or customer_id = ${scope.customerId}::uuid)
    ${LOCKS[to]}`.execute(trx);
  return rows[0];
}

/** How many people have the role, and how many of those are outside the part of the tree with this path. */
export async function countHolders(
  trx: Trx,
  roleId: number,
  path: string,
): Promise<{ readonly all: number; readonly outside: number }> {
  const { rows } = await sql<{ all: number; outside: number }>`
    select count(*)::int as all, (count(*) filter (where not g.path <@ ${path}::ltree))::int as outside
    from users u join groups g on g.id = u.group_id
    where u.role_id = ${roleId} and u.deleted_at is null`.execute(trx);
  return rows[0] ?? { all: 0, outside: 0 };
}

/** Whether the customer has anybody who can put its people and roles right. The customer's top ranks must be held. */
export async function hasKeeper(trx: Trx, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join roles r on r.id = u.role_id
    where u.customer_id = ${customerId} and u.deleted_at is null and not r.disabled and r.rank <= ${KEEPER_RANK}
      and r.permissions @> ${[...KEEPER_PERMISSIONS]}::text[]
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** The titles of the customer's roles, in any case of letters taken. */
export async function listRoleTitles(trx: Trx, customerId: string): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from roles where customer_id = ${customerId}`.execute(trx);
  return rows;
}
