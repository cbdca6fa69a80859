import { type Kysely, sql } from 'kysely';

/** Sign-in: sessions, limits on guessing, second factors, mails with links, and access tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSessions(db);
  await createLimits(db);
  await createSecondFactors(db);
  await createMails(db);
  await createDeviceSignIns(db);
  await createAccessTokens(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Devices on which a user has completed a sign-in.
    create table known_devices (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      -- Several users can sign in on one device with the same mark.
      mark_hash bytea not null,
      address inet,
      user_agent text,
      failed_sign_ins integer not null default 0,
      next_sign_in_at timestamptz,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (mark_hash, user_id)
    );
    create index known_devices_user on known_devices (user_id, last_used_at);
    create index known_devices_expired on known_devices (expires_at);

    create table sessions (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      device_id uuid references known_devices (id) on delete set null,
      -- Session of a program, started by a code and without a password.
      is_program boolean not null default false,
      token_hash bytea not null unique,
      -- The token before the last rotation, and its expiry. The first use of the new token sets the expiry.
      previous_hash bytea unique,
      previous_until timestamptz,
      created_at timestamptz not null default now(),
      rotated_at timestamptz not null default now(),
      last_active_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      address inet,
      user_agent text
    );
    create index sessions_user on sessions (user_id) where revoked_at is null;
    create index sessions_device on sessions (device_id) where device_id is not null;
    create index sessions_over on sessions (least(revoked_at, expires_at))`.execute(db);
}

async function createLimits(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Failed sign-ins with unknown addresses, so that waiting times do not reveal which addresses exist.
    create table unknown_sign_ins (
      email_hash bytea primary key,
      failed_sign_ins integer not null default 0,
      next_sign_in_at timestamptz,
      last_at timestamptz not null default now()
    );
    create index unknown_sign_ins_last on unknown_sign_ins (last_at);

    -- Sign-ins from a network address, successful or not, since the last one that cleared the count.
    create table sign_in_tries (
      origin_hash bytea primary key,
      failed_sign_ins integer not null default 0,
      next_sign_in_at timestamptz,
      last_at timestamptz not null default now()
    );
    create index sign_in_tries_last on sign_in_tries (last_at);

    -- Users whose sign-in cleared the count of an address.
    create table sign_in_forgiveness (
      origin_hash bytea not null references sign_in_tries (origin_hash) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      at timestamptz not null default now(),
      primary key (origin_hash, user_id)
    );
    create index sign_in_forgiveness_user on sign_in_forgiveness (user_id);

    -- Network addresses from which a user has signed in. Failed attempts from elsewhere do not block the user there.
    create table sign_in_places (
      user_id uuid not null references users (id) on delete cascade,
      address inet not null,
      failed_sign_ins integer not null default 0,
      next_sign_in_at timestamptz,
      last_success_at timestamptz not null default now(),
      primary key (user_id, address)
    )`.execute(db);
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id uuid primary key references users (id) on delete cascade,
      -- Base32. Null until a first code was right.
      secret text,
      verified_at timestamptz,
      -- The 30 s step of the last accepted code. Codes of this step and earlier steps are refused.
      last_step bigint not null default 0,
      -- The secret of a factor that is being set up, beside the factor in use.
      pending_secret text,
      pending_until timestamptz,
      failed_tries integer not null default 0,
      next_try_at timestamptz
    );

    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table sign_in_challenges (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('second-factor', 'enrol-second-factor')),
      token_hash bytea not null unique,
      -- The secret of a factor that is being set up.
      secret text,
      tries integer not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index sign_in_challenges_user on sign_in_challenges (user_id)`.execute(db);
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Changes of a user's own address.
    create table email_changes (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      old_email citext not null,
      new_email citext not null,
      created_at timestamptz not null default now(),
      -- Before confirmation: end of the time to verify the new address. After it: end of the time to restore the old one.
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      -- Cancelled, replaced by a later change, or undone.
      ended_at timestamptz,
      -- Set when an admin changes the address: the user's access at that moment. The old address can be restored only
      -- while the user has the same access.
      bound_role_id integer,
      bound_group_id uuid,
      bound_customer_id uuid,
      bound_second_factor boolean,
      constraint email_changes_bound check (num_nonnulls(bound_role_id, bound_group_id, bound_second_factor) in (0, 3))
    );
    create unique index email_changes_pending on email_changes (user_id)
      where confirmed_at is null and ended_at is null;
    create index email_changes_user on email_changes (user_id, created_at);
    create index email_changes_restorable on email_changes (old_email)
      where confirmed_at is not null and ended_at is null;
    create index email_changes_expiry on email_changes (expires_at);

    -- Mails to send. The content is created when the mail is sent, so that no secret is stored.
    create table mails (
      id uuid primary key default uuidv7(),
      kind text not null,
      -- The address as entered. Whether a user has it is decided when the mail is sent.
      to_address citext not null,
      user_id uuid references users (id) on delete cascade,
      email_change_id uuid references email_changes (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dropped', 'failed')),
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      -- The mail is dropped if it has not been sent by then.
      deadline_at timestamptz not null,
      last_error text,
      -- The mail for the page of kept mails, on installations without a mail server. Removed when its link is used.
      kept jsonb,
      kept_until timestamptz
    );
    create index mails_waiting on mails (created_at) where state = 'waiting';
    create index mails_to on mails (to_address, kind, created_at desc);
    create index mails_kept on mails (id desc) where kept is not null;
    create index mails_user on mails (user_id);
    create index mails_email_change on mails (email_change_id) where email_change_id is not null;
    create index mails_settled on mails (settled_at) where settled_at is not null;

    -- Tokens of the links in mails.
    create table account_tokens (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (
        purpose in ('verify-email', 'create-password', 'reset-password', 'change-email', 'restore-email')),
      token_hash bytea not null unique,
      mail_id uuid references mails (id) on delete set null,
      email_change_id uuid references email_changes (id) on delete cascade,
      -- The address that the mail was sent to. The token verifies only this address.
      email citext not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index account_tokens_user on account_tokens (user_id);
    create index account_tokens_mail on account_tokens (mail_id) where mail_id is not null;
    create index account_tokens_email_change on account_tokens (email_change_id) where email_change_id is not null`.execute(
    db,
  );
}

async function createDeviceSignIns(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Sign-ins of programs by a code that the user confirms in the portal.
    create table device_sign_ins (
      id uuid primary key default uuidv7(),
      device_hash bytea not null unique,
      user_code text not null unique,
      client_name text,
      address inet,
      user_agent text,
      user_id uuid references users (id) on delete cascade,
      answer text check (answer in ('allowed', 'denied')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      interval_ms integer not null,
      polled_at timestamptz,
      used_at timestamptz
    );
    create index device_sign_ins_user on device_sign_ins (user_id);
    create index device_sign_ins_expiry on device_sign_ins (expires_at)`.execute(db);
}

async function createAccessTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      id uuid primary key default uuidv7(),
      customer_id uuid references groups (id),
      group_id uuid not null references groups (id),
      -- The rights of this user limit the token at each use.
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('personal', 'machine', 'directory')),
      title text not null,
      description text not null default '',
      prefix text not null,
      token_hash bytea not null unique,
      -- The secret before a reset, which works until then.
      previous_hash bytea unique,
      previous_until timestamptz,
      permissions text[] not null,
      -- APIs that the token may use. Their permissions are added to the permissions above.
      apis text[] not null default '{}',
      -- Networks, hours, number of locations, and whether only to read (domain/access-tokens/restrictions).
      restrictions jsonb not null default '{"networks": [], "hours": null, "mostLocations": null, "readOnly": false}',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_used_from text,
      revoked_at timestamptz,
      check ((previous_hash is null) = (previous_until is null))
    );
    create index access_tokens_owner on access_tokens (customer_id, user_id, id);
    create index access_tokens_machine on access_tokens (customer_id, id) where kind = 'machine' and revoked_at is null;
    create index access_tokens_user on access_tokens (user_id) where revoked_at is null;

    create index access_tokens_created on access_tokens (created_at) where kind = 'machine';
    create index access_tokens_revoked on access_tokens (revoked_at) where kind = 'machine' and revoked_at is not null;

    create index access_tokens_expiring on access_tokens (expires_at) where kind = 'machine' and revoked_at is null;

    -- Each subscriber gets one mail for each event. An interrupted run continues from these rows.
    create table token_mails (
      token_id uuid not null references access_tokens (id) on delete cascade,
      event text not null check (event in ('created', 'revoked', 'expiring')),
      user_id uuid not null references users (id) on delete cascade,
      -- Several events may share one mail.
      mail_id uuid not null,
      primary key (token_id, event, user_id)
    );
    create index token_mails_mail on token_mails (mail_id);
    create index token_mails_user on token_mails (user_id);

    create table api_usage (
      token_id uuid not null references access_tokens (id) on delete cascade,
      -- Start of the minute; after a week, start of the hour.
      bucket timestamptz not null,
      area text not null,
      -- Null counts all calls; otherwise the row counts calls that named this location.
      controller_id uuid,
      calls bigint not null check (calls > 0),
      unique nulls not distinct (token_id, bucket, area, controller_id)
    );
    create index api_usage_bucket on api_usage using brin (bucket)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table api_usage, token_mails, access_tokens, device_sign_ins, account_tokens, mails, email_changes, sign_in_challenges,
               recovery_codes, second_factors, sign_in_places, sign_in_forgiveness, sign_in_tries, unknown_sign_ins, sessions, known_devices`.execute(
    db,
  );
}
