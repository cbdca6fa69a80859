import { type Kysely, sql } from 'kysely';

/** Tables with fewer rights for the application. On all others it has select, insert, update and delete. */
const LESS: Readonly<Record<string, string>> = {
  audit_anchor: 'select',
  audit_log: 'select, insert, update (sealed_in)',
  audit_seals: 'select, insert',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};
const ROWS = 'select, insert, update, delete';

export interface Role {
  readonly name: string;
  readonly password: string;
}

/**
 * Creates the application's role if it does not exist. The owner needs the right to create roles; otherwise create
 * the role by hand and run the migration again.
 */
export async function makeApplicationRole(owner: Kysely<never>, { name, password }: Role): Promise<void> {
  const found = await sql`select from pg_roles where rolname = ${name}`.execute(owner);
  if (found.rows.length > 0) return;
  const { rows } = await sql<{ statement: string }>`
    select format('create role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
                  ${name}::text, ${password}::text) as statement`.execute(owner);
  await sql.raw(rows[0]?.statement ?? '').execute(owner);
}

/**
 * Grants the role exactly the rights that the application needs, and revokes all others. Covers the owner's tables
 * only; partitions are accessed through their parents. Run after each migration.
 */
export async function grantToApplication(owner: Kysely<never>, role: string): Promise<void> {
  const to = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    const tables = await ownTables(trx);
    const database = sql.id(
      (await sql<{ name: string }>`select current_database() as name`.execute(trx)).rows[0]?.name ?? '',
    );
    await sql`revoke all on ${sql.join(tables.map(({ name }) => sql.table(name)))} from ${to}, public`.execute(trx);
    await sql`revoke create on schema public from public`.execute(trx);
    await sql`revoke temporary on database ${database} from public`.execute(trx);
    await sql`grant connect on database ${database} to ${to}`.execute(trx);
    await sql`grant usage on schema public to ${to}`.execute(trx);
    for (const { name } of tables.filter(({ isPartition }) => !isPartition)) {
      await sql`grant ${sql.raw(LESS[name] ?? ROWS)} on ${sql.table(name)} to ${to}`.execute(trx);
    }
    for (const name of await ownSequences(trx)) {
      await sql`grant usage on sequence ${sql.table(name)} to ${to}`.execute(trx);
    }
    // These functions run with the owner's rights, so only the application may call them.
    for (const signature of await ownerFunctions(trx)) {
      await sql`revoke all on function ${sql.raw(signature)} from public`.execute(trx);
      await sql`grant execute on function ${sql.raw(signature)} to ${to}`.execute(trx);
    }
  });
}

/** Returns tables and views of the owner, excluding those of extensions. */
async function ownTables(db: Kysely<never>): Promise<{ name: string; isPartition: boolean }[]> {
  const { rows } = await sql<{ name: string; isPartition: boolean }>`
    select c.relname as name, c.relispartition as "isPartition"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relowner = current_user::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`.execute(db);
  return rows;
}

async function ownSequences(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relowner = current_user::regrole
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function ownerFunctions(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
    order by 1`.execute(db);
  return rows.map(({ signature }) => signature);
}
