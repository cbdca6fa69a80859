import { sql } from 'kysely';
import { connect } from '../client.ts';

/** Makes a migrated database look as if another version of Earshot had migrated it. */
export async function addUnknownMigration(ownerUrl: string): Promise<void> {
  const db = connect(ownerUrl, { name: 'earshot-test', max: 1 });
  try {
    await sql`insert into kysely_migration (name, timestamp) values ('2020-01-01-groups', '')`.execute(db);
  } finally {
    await db.destroy();
  }
}
