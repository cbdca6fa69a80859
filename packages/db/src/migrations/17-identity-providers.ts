import { type Kysely, sql } from 'kysely';

/** Sign-in by the identity provider of a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_providers (
      id uuid primary key default uuidv7(),
      -- The provider signs in users of this group and its sub-groups.
      group_id uuid not null unique references groups (id) on delete cascade,
      name text not null check (length(name) between 1 and 60),
      issuer text not null,
      client_id text not null,
      -- Encrypted with SECRETS_KEY.
      client_secret text not null,
      scopes text not null,
      enabled boolean not null default false,
      -- Users with an address in a proven domain cannot use a password.
      required boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (enabled or not required)
    );

    create table identity_domains (
      provider_id uuid not null references identity_providers (id) on delete cascade,
      domain text not null check (domain = lower(domain)),
      -- Published by the owner of the domain as a DNS record.
      proof text not null,
      proven_at timestamptz,
      -- Internal staff who confirmed the domain without the record.
      proven_by uuid references users (id) on delete set null,
      primary key (provider_id, domain)
    );
    create unique index identity_domains_proven on identity_domains (domain) where proven_at is not null;
    create index identity_domains_proven_by on identity_domains (proven_by) where proven_by is not null;

    create table identity_mappings (
      provider_id uuid not null references identity_providers (id) on delete cascade,
      -- The first mapping that matches decides.
      position integer not null,
      claim text not null,
      value text not null,
      role_id integer not null references roles (id) on delete cascade,
      group_id uuid not null references groups (id) on delete cascade,
      primary key (provider_id, position)
    );
    create index identity_mappings_role on identity_mappings (role_id);
    create index identity_mappings_group on identity_mappings (group_id);

    -- Users who may use a password although the provider is required.
    create table identity_exceptions (
      provider_id uuid not null references identity_providers (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      primary key (provider_id, user_id)
    );
    create index identity_exceptions_user on identity_exceptions (user_id);

    create table user_identities (
      provider_id uuid not null references identity_providers (id) on delete cascade,
      -- The id of the user at the provider, which never changes.
      subject text not null,
      user_id uuid not null references users (id) on delete cascade,
      -- A mapping has given the user a role, so the user needs one at each sign-in.
      is_mapped boolean not null default false,
      linked_at timestamptz not null default now(),
      last_sign_in_at timestamptz not null default now(),
      primary key (provider_id, subject),
      unique (provider_id, user_id)
    );
    create index user_identities_user on user_identities (user_id);

    -- Sign-ins that were sent to a provider and have not returned.
    create table identity_sign_ins (
      id uuid primary key default uuidv7(),
      provider_id uuid not null references identity_providers (id) on delete cascade,
      -- The secret stays in the browser that began.
      secret_hash bytea not null unique,
      state text not null,
      nonce text not null,
      verifier text not null,
      expires_at timestamptz not null
    );
    create index identity_sign_ins_provider on identity_sign_ins (provider_id);
    create index identity_sign_ins_expiry on identity_sign_ins (expires_at);

    -- The provider that signed the user in, instead of a password.
    alter table sessions add column provider_id uuid references identity_providers (id) on delete set null;
    create index sessions_provider on sessions (provider_id) where provider_id is not null;
    -- The provider of the session that let the program sign in.
    alter table device_sign_ins add column provider_id uuid references identity_providers (id) on delete cascade;
    create index device_sign_ins_provider on device_sign_ins (provider_id) where provider_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table device_sign_ins drop column provider_id;
    alter table sessions drop column provider_id;
    drop table identity_sign_ins, user_identities, identity_exceptions, identity_mappings, identity_domains,
               identity_providers`.execute(db);
}
