import { type Kysely, sql } from 'kysely';

/** Tables whose rows lie in a group and carry its customer. */
const OWNED = ['users', 'controllers', 'audio_clips', 'message_casts', 'deliveries', 'access_tokens'];

/** Customers are kept apart: nobody learns from an address, or from a number, that there is another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a person whose address somebody of another customer has: they can't sign in until it is free.
  await sql`alter table users add column email_waits boolean not null default false`.execute(db);
  await sql`alter table users drop constraint users_email_key`.execute(db);
  await sql`create unique index users_email_key on users (email) where not email_waits`.execute(db);
  await sql`create index users_email_waiting on users (email) where email_waits`.execute(db);
  await keepCustomerByStatement(db);
}

/**
 * Each new row waits for a move of its group already, because its foreign key looks at the group. What is left to do is to
 * look once a statement whether the customer is still the one that was written: thousands of rows cost as much as one.
 */
async function keepCustomerByStatement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_customer_of_new() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from fresh f join groups g on g.id = f.group_id
                 where f.customer_id is distinct from g.customer_id) then
        execute format('update %I t set customer_id = g.customer_id from fresh f join groups g on g.id = f.group_id
                        where t.id = f.id and f.customer_id is distinct from g.customer_id', tg_table_name);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of OWNED) {
    const on = sql.table(table);
    await sql`drop trigger keep_customer on ${on}`.execute(db);
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
    const on = sql.table(table);
    await sql`drop trigger keep_customer on ${on}`.execute(db);
    await sql`drop trigger keep_customer_of_new on ${on}`.execute(db);
    await sql`
      create trigger keep_customer before insert or update of group_id on ${on}
      for each row execute function keep_customer()`.execute(db);
  }
  await sql`drop function keep_customer_of_new`.execute(db);
  await sql`drop index users_email_key, users_email_waiting`.execute(db);
  await sql`update users set email = id || '@waiting.invalid' where email_waits`.execute(db);
  await sql`alter table users add constraint users_email_key unique (email)`.execute(db);
  await sql`alter table users drop column email_waits`.execute(db);
}
