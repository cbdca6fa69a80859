import { type Kysely, sql } from 'kysely';

/** Orders in which a customer's casts are listed, names by their form that must be unique, and the deliveries of a location. */
const INDEXES = {
  message_casts_list_name: 'message_casts (customer_id, lower(name), id) where deleted_at is null',
  message_casts_list_created: 'message_casts (customer_id, created_at, id) where deleted_at is null',
  message_casts_list_category: 'message_casts (customer_id, category, lower(name), id) where deleted_at is null',
  message_casts_list_description:
    'message_casts (customer_id, left(lower(description), 100), id) where deleted_at is null',
  delivery_targets_location: 'delivery_targets (controller_id, delivery_id)',
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES))
    await sql.raw(`create index ${name} on ${columns}`).execute(db);
  await sql`drop index message_casts_by_name`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql.raw(`drop index ${name}`).execute(db);
  await sql`create index message_casts_by_name on message_casts (customer_id, name, id) where deleted_at is null`.execute(
    db,
  );
}
