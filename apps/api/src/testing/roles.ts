import { randomBytes } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

interface RoleRowInput {
  /** A group of the role's customer. */
  readonly groupId: string;
  readonly rank?: number;
  readonly permissions?: readonly string[];
  readonly isMachineUser?: boolean;
  readonly disabled?: boolean;
}

/** Inserts a custom role without checking limits. */
export async function insertRoleRow(db: Database, role: RoleRowInput): Promise<number> {
  const { groupId, rank = 49, permissions = [], isMachineUser = false, disabled = false } = role;
  const { rows } = await sql<{ id: number }>`
    insert into roles (customer_id, title, rank, permissions, is_machine_user, disabled)
    select customer_id, ${`Role ${randomBytes(4).toString('hex')}`}, ${rank}::int, ${[...permissions]}::text[],
           ${isMachineUser}::boolean, ${disabled}::boolean
    from groups where id = ${groupId} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export const removeFreeRoles = (db: Database) =>
  sql`delete from roles r where customer_id is not null and not exists (select 1 from users u where u.role_id = r.id)`.execute(
    db,
  );
