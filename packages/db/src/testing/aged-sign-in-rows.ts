import { sql } from 'kysely';
import { type AgedRow, bytes, isThere, row, text } from './aged-row.ts';

/** Rows of links, devices and tries of sign-ins. */
export const AGED_SIGN_IN_ROWS: Readonly<Record<string, AgedRow>> = {
  'account-tokens': row('account_tokens', ({ userId }, at, key) => ({
    insert: sql`insert into account_tokens (user_id, purpose, token_hash, email, expires_at)
      values (${userId}, 'reset-password', ${bytes()}, ${key}, ${at})`,
    where: sql`email = ${key}`,
  })),
  'email-changes': row('email_changes', ({ userId }, at, key) => ({
    insert: sql`insert into email_changes (user_id, old_email, new_email, expires_at, ended_at)
      values (${userId}, 'old@test.example', ${key}, ${at}, ${at})`,
    where: sql`new_email = ${key}`,
  })),
  'known-devices': row('known_devices', ({ userId }, at, key) => ({
    insert: sql`insert into known_devices (user_id, mark_hash, user_agent, expires_at)
      values (${userId}, ${bytes()}, ${key}, ${at})`,
    where: sql`user_agent = ${key}`,
  })),
  'claim-tries': async ({ db, fleet, roleId }, at) => {
    const { rows } = await sql<{ id: string }>`
      insert into users (customer_id, group_id, role_id, email, first_name, last_name)
      values (${fleet.groupId}, ${fleet.groupId}, ${roleId}, ${`${text()}@test.example`}, 'Ada', 'Byron') returning id`.execute(
      db,
    );
    const userId = rows[0]?.id;
    await sql`insert into claim_tries (user_id, failures, last_at) values (${userId}, 1, ${at})`.execute(db);
    return isThere(db, sql`claim_tries where user_id = ${userId}`);
  },
  'device-sign-ins': row('device_sign_ins', (_, at, key) => ({
    insert: sql`insert into device_sign_ins (device_hash, user_code, interval_ms, expires_at)
      values (${bytes()}, ${key.slice(0, 8)}, 5000, ${at})`,
    where: sql`user_code = ${key.slice(0, 8)}`,
  })),
  'identity-sign-ins': row('identity_sign_ins', ({ fleet }, at, key) => ({
    insert: sql`
      with provider as (
        insert into identity_providers (group_id, name, issuer, client_id, client_secret, scopes)
        values (${fleet.groupId}, 'Provider', 'https://issuer.example', 'id', 'secret', 'openid')
        on conflict (group_id) do update set name = excluded.name returning id
      )
      insert into identity_sign_ins (provider_id, secret_hash, state, nonce, verifier, expires_at)
      select id, ${bytes()}, ${key}, 'n', 'v', ${at} from provider`,
    where: sql`state = ${key}`,
  })),
  'sign-in-challenges': row('sign_in_challenges', ({ userId }, at, key) => ({
    insert: sql`insert into sign_in_challenges (user_id, kind, token_hash, expires_at, secret)
      values (${userId}, 'second-factor', ${bytes()}, ${at}, ${key})`,
    where: sql`secret = ${key}`,
  })),
  'unknown-sign-ins': async ({ db }, at) => {
    const hash = bytes();
    await sql`insert into unknown_sign_ins (email_hash, last_at) values (${hash}, ${at})`.execute(db);
    return isThere(db, sql`unknown_sign_ins where email_hash = ${hash}`);
  },
  'sign-in-tries': async ({ db }, at) => {
    const hash = bytes();
    await sql`insert into sign_in_tries (origin_hash, last_at) values (${hash}, ${at})`.execute(db);
    return isThere(db, sql`sign_in_tries where origin_hash = ${hash}`);
  },
  'sign-in-places': row('sign_in_places', ({ userId }, at, key) => ({
    insert: sql`insert into sign_in_places (user_id, address, last_success_at)
      values (${userId}, ('2001:db8::' || left(${key}, 4))::inet, ${at})`,
    where: sql`address = ('2001:db8::' || left(${key}, 4))::inet`,
  })),
};
