import type { TokenPurpose } from '../accounts/schema.ts';
import { HOUR_MS } from '../time/durations.ts';

/** Mails with a fixed text. */
export const WORDED_MAIL_KINDS = [
  'invite',
  'reset-password',
  'password-changed',
  'change-email',
  'email-changed',
  'email-changed-by-admin',
] as const;
export type WordedMailKind = (typeof WORDED_MAIL_KINDS)[number];
export const MAIL_KINDS = [
  ...WORDED_MAIL_KINDS,
  'incidents',
  'headset-digest',
  'api-tokens',
  'report',
  'report-notice',
  'lost-casts',
  'webhook-paused',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

interface MailFacts {
  /** The link in the mail: its purpose and the page that handles it. */
  readonly link?: { readonly purpose: TokenPurpose; readonly path: string };
  /** Time after which the mail is no longer sent, in milliseconds. */
  readonly worthMs: number;
  /** Exempt from the limit on repeated mails of a kind to one address. */
  readonly always?: true;
}

export const MAIL_FACTS: Readonly<Record<MailKind, MailFacts>> = {
  invite: { link: { purpose: 'verify-email', path: '/auth/verify-email' }, worthMs: 72 * HOUR_MS },
  'reset-password': { link: { purpose: 'reset-password', path: '/auth/reset-password' }, worthMs: HOUR_MS },
  'password-changed': { worthMs: 24 * HOUR_MS },
  'change-email': { link: { purpose: 'change-email', path: '/auth/change-email' }, worthMs: 24 * HOUR_MS },
  // Sent to the former address. Exempt from the limit, so that the owner can always restore the address.
  'email-changed': {
    link: { purpose: 'restore-email', path: '/auth/restore-email' },
    worthMs: 7 * 24 * HOUR_MS,
    always: true,
  },
  'email-changed-by-admin': {
    link: { purpose: 'restore-email', path: '/auth/restore-email' },
    worthMs: 7 * 24 * HOUR_MS,
    always: true,
  },
  incidents: { worthMs: 6 * HOUR_MS },
  // Exempt from the limit, because two zones may have their morning at the same time. Each is sent once a day.
  'headset-digest': { worthMs: 6 * HOUR_MS, always: true },
  'api-tokens': { worthMs: 24 * HOUR_MS },
  // Exempt from the limit, because several reports are due at the same time.
  report: { worthMs: 24 * HOUR_MS, always: true },
  'report-notice': { worthMs: 72 * HOUR_MS, always: true },
  'lost-casts': { worthMs: 72 * HOUR_MS },
  // Exempt from the limit, because a lost right pauses several webhooks.
  'webhook-paused': { worthMs: 72 * HOUR_MS, always: true },
};

/** The URL of a mail's link; undefined for kinds without a link. */
export function mailLink(publicUrl: string, kind: MailKind, token: string): string | undefined {
  const { link } = MAIL_FACTS[kind];
  if (link === undefined) return undefined;
  const url = new URL(link.path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
