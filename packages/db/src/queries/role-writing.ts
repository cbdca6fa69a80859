import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';

/** Brings the default roles in the database to what the code says; custom roles are left alone. */
export async function writeDefaultRoles(db: Database | Trx): Promise<void> {
  for (const role of DEFAULT_ROLES) {
    const values = {
      title: role.title,
      description: role.description,
      rank: role.rank,
      permissions: [...role.permissions],
    };
    await db
      .insertInto('roles')
      .values({ id: role.id, ...values })
      .onConflict((oc) => oc.column('id').doUpdateSet({ ...values, updated_at: sql`now()` }))
      .execute();
  }
}
