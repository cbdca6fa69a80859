import { sql } from 'kysely';
import type { Database } from './client.ts';
import { DEMO_DOMAINS } from './demo/people.ts';

/** Rights that would allow the application to change the audit log, its tables or other roles. */
interface Powers {
  readonly role: string;
  readonly superuser: boolean;
  readonly makesRolesOrDatabases: boolean;
  readonly ownsTables: boolean;
  readonly changesAudit: boolean;
}

/** For production: throws if the role of DATABASE_URL has too many rights, or the database contains demo users. */
export async function refuseUnfitDatabase(db: Database): Promise<void> {
  const problem = await describeUnfitness(db);
  if (problem !== undefined) throw new Error(`${problem} Production does not start with that (docs/environment.md).`);
}

/** The problem, then its remedy; undefined if the database is fit for production. */
export const describeUnfitness = async (db: Database): Promise<string | undefined> =>
  describePowers(await readPowers(db)) ?? (await describeDemo(db));

async function readPowers(db: Database): Promise<Powers> {
  const { rows } = await sql<Powers>`
    select current_user as role, r.rolsuper as superuser,
           r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls as "makesRolesOrDatabases",
           exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                   and pg_has_role(current_user, c.relowner, 'member')) as "ownsTables",
           exists (
             select from (
               select 'audit_log'::regclass::oid as id union all select 'audit_seals'::regclass
               union all select inhrelid from pg_inherits where inhparent = 'audit_log'::regclass
             ) t where has_table_privilege(current_user, t.id, 'update, delete, truncate, trigger')
           ) as "changesAudit"
    from pg_roles r where r.rolname = current_user`.execute(db);
  const [powers] = rows;
  if (powers === undefined) throw new Error('The role of DATABASE_URL is not listed in pg_roles.');
  return powers;
}

function describePowers({
  role,
  superuser,
  makesRolesOrDatabases,
  ownsTables,
  changesAudit,
}: Powers): string | undefined {
  const remedy =
    'Give DATABASE_URL a role of its own, set DATABASE_OWNER_URL to the owner, and run `earshot-server migrate`, in a clone packages/db/src/cli/migrate.ts.';
  if (superuser) return `The role ${role} of DATABASE_URL is a superuser. ${remedy}`;
  if (makesRolesOrDatabases) return `The role ${role} of DATABASE_URL may make roles or databases. ${remedy}`;
  if (ownsTables) return `The role ${role} of DATABASE_URL owns the tables. ${remedy}`;
  if (changesAudit) return `The role ${role} of DATABASE_URL may change the audit log. ${remedy}`;
  return undefined;
}

/** The demo's passwords are public. No real user has an address under `.example`. */
async function describeDemo(db: Database): Promise<string | undefined> {
  const domains = DEMO_DOMAINS.map((domain) => `%@${domain}`);
  const { rows } = await sql<{ email: string }>`
    select email from users where email::text ilike any(${domains}) and deleted_at is null limit 1`.execute(db);
  const [person] = rows;
  if (person === undefined) return undefined;
  return `The database holds the demo: anyone can read the password of ${person.email}. Begin with an empty database.`;
}
