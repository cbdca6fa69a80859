import { type Kysely, sql } from 'kysely';

/** Users and groups that the directory of a customer sends by SCIM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The token of the directory; at most one a provider.
    alter table identity_providers add column token_id uuid references access_tokens (id) on delete set null;
    create index identity_providers_token on identity_providers (token_id) where token_id is not null;

    -- Users as the directory describes them. The account exists while the user is active and in a mapped group.
    create table directory_users (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references identity_providers (id) on delete cascade,
      user_name text not null,
      external_id text,
      email text not null,
      given_name text,
      family_name text,
      display_name text,
      active boolean not null default true,
      -- The account of the user.
      user_id uuid references users (id) on delete set null,
      -- A mapping has given the account its role, so the account ends without one.
      is_mapped boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index directory_users_name on directory_users (provider_id, lower(user_name));
    create unique index directory_users_external on directory_users (provider_id, external_id)
      where external_id is not null;
    create index directory_users_email on directory_users (provider_id, lower(email));
    create index directory_users_user on directory_users (user_id) where user_id is not null;

    create table directory_groups (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references identity_providers (id) on delete cascade,
      display_name text not null,
      external_id text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index directory_groups_name on directory_groups (provider_id, lower(display_name));
    create unique index directory_groups_external on directory_groups (provider_id, external_id)
      where external_id is not null;

    create table directory_members (
      group_id uuid not null references directory_groups (id) on delete cascade,
      member_id uuid not null references directory_users (id) on delete cascade,
      primary key (group_id, member_id)
    );
    create index directory_members_member on directory_members (member_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table directory_members, directory_groups, directory_users;
    alter table identity_providers drop column token_id`.execute(db);
}
