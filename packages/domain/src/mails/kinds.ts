import type { TokenPurpose } from '../accounts/schema.ts';

/** Mails that say the same to everybody. */
export const WORDED_MAIL_KINDS = ['invite', 'reset-password', 'password-changed'] as const;
export type WordedMailKind = (typeof WORDED_MAIL_KINDS)[number];
/** What Earshot writes to people about. */
export const MAIL_KINDS = [...WORDED_MAIL_KINDS, 'incidents'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

interface MailFacts {
  /** The link that it carries: what the link is for, and the page that takes it. */
  readonly link?: { readonly purpose: TokenPurpose; readonly path: string };
  /** After this it is not worth sending any more, in milliseconds. */
  readonly worthMs: number;
}

const hour = 60 * 60_000;

export const MAIL_FACTS: Readonly<Record<MailKind, MailFacts>> = {
  invite: { link: { purpose: 'verify-email', path: '/auth/verify-email' }, worthMs: 72 * hour },
  'reset-password': { link: { purpose: 'reset-password', path: '/auth/reset-password' }, worthMs: hour },
  'password-changed': { worthMs: 24 * hour },
  incidents: { worthMs: 6 * hour },
};

/** The address of a link in a mail. Undefined for a kind that carries none. */
export function mailLink(publicUrl: string, kind: MailKind, token: string): string | undefined {
  const { link } = MAIL_FACTS[kind];
  if (link === undefined) return undefined;
  const url = new URL(link.path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
