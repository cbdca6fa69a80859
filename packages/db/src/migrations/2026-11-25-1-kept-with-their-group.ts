import { type Kysely, sql } from 'kysely';

/** Tables that came after the rule that a row has the customer of its group. */
const OWNED = ['operations', 'tasks', 'holiday_sets'];

/** What goes on in a group, and its holidays, belong to whom the group belongs, also when it goes to another customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of OWNED) {
    const on = sql.table(table);
    await sql`
      update ${on} t set customer_id = g.customer_id from groups g
      where g.id = t.group_id and t.customer_id is distinct from g.customer_id`.execute(db);
    await sql`
      create trigger keep_customer before update of group_id on ${on}
      for each row execute function keep_customer()`.execute(db);
    await sql`
      create trigger keep_customer_of_new after insert on ${on} referencing new table as fresh
      for each statement execute function keep_customer_of_new()`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of OWNED) {
    await sql`drop trigger keep_customer on ${sql.table(table)}`.execute(db);
    await sql`drop trigger keep_customer_of_new on ${sql.table(table)}`.execute(db);
  }
}
