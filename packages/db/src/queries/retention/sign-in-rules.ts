import { sql } from 'kysely';
import { days, type RetentionRule, rows } from './rule.ts';

/** Links, devices and tries of sign-ins. */
export const SIGN_IN_RULES: readonly RetentionRule[] = [
  rows({
    name: 'account-tokens',
    table: 'account_tokens',
    keep: days(30),
    ended: (before) => sql`t.expires_at < ${before}`,
  }),
  // A confirmed change can be undone until it expires; its links and mails are removed with it.
  rows({
    name: 'email-changes',
    table: 'email_changes',
    keep: days(30),
    ended: (before) => sql`t.expires_at < ${before}`,
  }),
  rows({
    name: 'known-devices',
    table: 'known_devices',
    keep: { hours: 0 },
    ended: (before) => sql`t.expires_at < ${before}`,
  }),
  rows({
    name: 'claim-tries',
    table: 'claim_tries',
    keep: days(1),
    ended: (before) => sql`t.last_at < ${before}`,
  }),
  rows({
    name: 'device-sign-ins',
    table: 'device_sign_ins',
    keep: { hours: 1 },
    ended: (before) => sql`t.expires_at < ${before}`,
  }),
  rows({
    name: 'identity-sign-ins',
    table: 'identity_sign_ins',
    keep: { hours: 1 },
    ended: (before) => sql`t.expires_at < ${before}`,
  }),
  rows({
    name: 'sign-in-challenges',
    table: 'sign_in_challenges',
    keep: { hours: 1 },
    ended: (before) => sql`t.expires_at < ${before}`,
  }),
  rows({
    name: 'unknown-sign-ins',
    table: 'unknown_sign_ins',
    keep: days(1),
    ended: (before) => sql`t.last_at < ${before}`,
  }),
  rows({
    name: 'sign-in-tries',
    table: 'sign_in_tries',
    with: ['sign_in_forgiveness'],
    keep: { hours: 1 },
    ended: (before) => sql`t.last_at < ${before}`,
  }),
  // Failed sign-ins from elsewhere do not block a user at a place where the user signed in within this period.
  rows({
    name: 'sign-in-places',
    table: 'sign_in_places',
    keep: days(90),
    ended: (before) => sql`t.last_success_at < ${before}`,
  }),
];
