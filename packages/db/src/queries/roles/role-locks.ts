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

/** `view` takes no lock: two transactions that upgraded a shared lock to an exclusive one would deadlock. */
const LOCKS = { view: sql``, read: sql`for share`, change: sql`for update` } as const;

/**
 * Locks a default role, or a role of the scope's customer. With `change`, no concurrent transaction can assign or use
 * the role. All customers share the default roles, so take this lock on them only to change them.
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

/** Counts the users with the role, and those of them outside the subtree with this path. */
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

/**
 * Returns whether the customer has a user who can manage its users and roles. Call with the customer's top ranks
 * locked.
 */
export async function hasKeeper(trx: Trx, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join roles r on r.id = u.role_id
    where u.customer_id = ${customerId} and u.deleted_at is null and not r.disabled and r.rank <= ${KEEPER_RANK}
      and r.permissions @> ${[...KEEPER_PERMISSIONS]}::text[]
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Returns the titles of the customer's roles; the caller compares them case-insensitively. */
export async function listRoleTitles(trx: Trx, customerId: string): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from roles where customer_id = ${customerId}`.execute(trx);
  return rows;
}
