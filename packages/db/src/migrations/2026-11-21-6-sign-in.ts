import { type Kysely, sql } from 'kysely';

/** All that signing in needs besides the password: second factors, links in mails, programs, places, mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_verified_at timestamptz`.execute(db);
  await createGuessing(db);
  await createSecondFactors(db);
  await createMails(db);
  await createTokens(db);
}

async function createGuessing(db: Kysely<unknown>): Promise<void> {
  // Wrong sign-ins with addresses that nobody has, so that these rest like those that exist.
  await sql`
    create table unknown_sign_ins (
      email_hash bytea primary key,
      failed_sign_ins integer not null default 0,
      next_sign_in_at timestamptz,
      last_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index unknown_sign_ins_last on unknown_sign_ins (last_at)`.execute(db);
  // Network addresses from which a person has signed in: there a stranger's wrong tries do not keep them out.
  await sql`
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
      -- The 30 s step of the last code that was taken: none up to it is taken again.
      last_step bigint not null default 0,
      -- Being set up, beside the one in use.
      pending_secret text,
      pending_until timestamptz,
      failed_tries integer not null default 0,
      next_try_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table sign_in_challenges (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('second-factor', 'enrol-second-factor')),
      token_hash bytea not null unique,
      -- Of the factor that is being set up.
      secret text,
      tries integer not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index sign_in_challenges_user on sign_in_challenges (user_id)`.execute(db);
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  // A wish to write to somebody. What it says is made when it is sent, so that no secret lies here.
  await sql`
    create table mails (
      id uuid primary key default uuidv7(),
      kind text not null,
      -- As it was given: whether somebody has this address is found out when it is sent.
      to_address citext not null,
      user_id uuid references users (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dropped', 'failed')),
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      -- After this it is not worth sending any more.
      deadline_at timestamptz not null,
      last_error text,
      -- Only where there is no mail server: for the page that shows kept mails, until the link in it is used or runs out.
      kept jsonb,
      kept_until timestamptz
    )`.execute(db);
  await sql`create index mails_waiting on mails (created_at) where state = 'waiting'`.execute(db);
  await sql`create index mails_to on mails (to_address, kind, created_at desc)`.execute(db);
  await sql`create index mails_kept on mails (id desc) where kept is not null`.execute(db);
  await sql`create index mails_user on mails (user_id)`.execute(db);
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_tokens (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'create-password', 'reset-password')),
      token_hash bytea not null unique,
      mail_id uuid references mails (id) on delete set null,
      -- The address that it was sent to: it proves this one and no later one.
      email citext not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index account_tokens_user on account_tokens (user_id)`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`create index device_sign_ins_user on device_sign_ins (user_id)`.execute(db);
  await sql`create index device_sign_ins_expiry on device_sign_ins (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table device_sign_ins, account_tokens, mails, sign_in_challenges, recovery_codes, second_factors,
               sign_in_places, unknown_sign_ins`.execute(db);
  await sql`alter table users drop column email_verified_at`.execute(db);
}
