import { composeHeadsetDigest } from '@earshot/domain/mails/compose-headset-digest';
import { composeIncidentMail } from '@earshot/domain/mails/compose-incident-mail';
import { composeLostCastsMail } from '@earshot/domain/mails/compose-lost-casts-mail';
import { composeMail, type MailContent } from '@earshot/domain/mails/compose-mail';
import { composeReportNotice } from '@earshot/domain/mails/compose-report-notice';
import { composeTokenMail } from '@earshot/domain/mails/compose-token-mail';
import { composeWebhookMail } from '@earshot/domain/mails/compose-webhook-mail';
import {
  MAIL_FACTS,
  type MailKind,
  mailLink,
  WORDED_MAIL_KINDS,
  type WordedMailKind,
} from '@earshot/domain/mails/kinds';
import { DAY_MS } from '@earshot/domain/time/durations';
import type { Database, Trx } from './client.ts';
import { readTokenNews } from './queries/access-tokens/token-mails.ts';
import { insertAccountToken } from './queries/accounts/account-tokens.ts';
import { readLostCasts } from './queries/deliveries/lost-delivery-mails.ts';
import { readHeadsetDigest } from './queries/enrolments/headset-digests.ts';
import { readIncidentNews } from './queries/incidents/incident-mails.ts';
import { lockWaitingMail, type MailedChange, settleMail, type WaitingMail } from './queries/processes/mails.ts';
import { readReportNotice } from './queries/saved-reports/mailed-reports.ts';
import { getSettings } from './queries/settings.ts';
import { readPausedWebhook } from './queries/webhooks/webhook-mails.ts';
import { newSecret } from './secret-tokens.ts';

export interface PreparedMail extends MailContent {
  readonly to: string;
  /** Time at which the link expires; without a link, the time after which the mail is not sent any more. */
  readonly until: Date;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail with a report, which takes too long to be made in a transaction. */
export interface WaitingReportMail {
  readonly kind: 'report';
  readonly to: string;
  readonly firstName: string;
}

type NewsMailKind = Exclude<MailKind, WordedMailKind | 'report'>;
const isNews = (kind: Exclude<MailKind, 'report'>): kind is NewsMailKind =>
  !WORDED_MAIL_KINDS.some((worded) => worded === kind);

/** Makes the mail of a report; undefined if it was settled without being sent. */
export type MakeReportMail = (mailId: string, mail: WaitingReportMail) => Promise<PreparedMail | undefined>;

/** `publicUrl`: the address of the portal. `environment`: whose settings apply. */
export interface MailPlace {
  readonly publicUrl: string;
  readonly environment: string;
}

/**
 * Prepares the content of a waiting mail and creates its link. Only the link's hash is stored, so a repeated mail
 * gets another link. Undefined if there is nothing to send: no recipient, too late, or sent already.
 */
export async function prepareMail(
  db: Database,
  mailId: string,
  { makeReport, ...place }: MailPlace & { readonly makeReport?: MakeReportMail },
): Promise<PreparedMail | undefined> {
  const prepared = await readMail(db, mailId, place);
  if (prepared === undefined || !('kind' in prepared)) return prepared;
  if (makeReport === undefined) throw new Error('Mails with reports are made by the worker only');
  return await makeReport(mailId, prepared);
}

const readMail = (
  db: Database,
  mailId: string,
  { publicUrl, environment }: MailPlace,
): Promise<PreparedMail | WaitingReportMail | undefined> =>
  db.transaction().execute(async (trx) => {
    const mail = await lockWaitingMail(trx, mailId);
    if (mail === undefined) return undefined;
    const { userId, firstName } = mail;
    if (userId === null || firstName === null || mail.isLate) {
      await settleMail(trx, mailId, { state: 'dropped', error: mail.isLate ? 'too late' : 'no user has this address' });
      return undefined;
    }
    if (mail.change?.isOver === true || (mail.change?.isVoid === true && mail.kind !== 'email-changed-by-admin')) {
      await settleMail(trx, mailId, { state: 'dropped', error: 'the change of address is over' });
      return undefined;
    }
    if (mail.isElsewhere && mail.kind !== 'invite' && mail.kind !== 'change-email') {
      await settleMail(trx, mailId, { state: 'dropped', error: 'another user has the address' });
      return undefined;
    }
    const { kind } = mail;
    if (kind === 'report') return { kind, to: mail.toAddress, firstName };
    if (isNews(kind)) return await composeNews(trx, { ...mail, kind }, { firstName, publicUrl, environment });
    return await compose(trx, { ...mail, kind }, { userId, firstName, publicUrl });
  });

/** The contents of mails with news, by the present rights of the reader; undefined if nothing is left to report. */
async function readNews(
  trx: Trx,
  { id: mailId, kind }: WaitingMail & { readonly kind: NewsMailKind },
  { environment, ...facts }: MailPlace & { readonly firstName: string },
): Promise<MailContent | undefined> {
  const asOf = new Date();
  if (kind === 'incidents') {
    const news = await readIncidentNews(trx, mailId, asOf);
    return news.length === 0 ? undefined : composeIncidentMail(news, facts);
  }
  if (kind === 'api-tokens') {
    const news = await readTokenNews(trx, mailId, asOf);
    return news.length === 0 ? undefined : composeTokenMail(news, facts);
  }
  if (kind === 'headset-digest') {
    const { standaloneTeamMembers } = await getSettings(trx, environment);
    const digest = await readHeadsetDigest(trx, mailId, { asOf, standaloneTeamMembers });
    return digest.total === 0 ? undefined : composeHeadsetDigest(digest, facts);
  }
  if (kind === 'lost-casts') {
    const casts = await readLostCasts(trx, mailId, asOf);
    return casts.length === 0 ? undefined : composeLostCastsMail(casts, facts);
  }
  if (kind === 'webhook-paused') {
    const webhook = await readPausedWebhook(trx, mailId);
    return webhook && composeWebhookMail(webhook, facts);
  }
  const notice = await readReportNotice(trx, mailId);
  return notice === undefined ? undefined : composeReportNotice(notice, facts);
}

async function composeNews(
  trx: Trx,
  mail: WaitingMail & { readonly kind: NewsMailKind },
  facts: MailPlace & { readonly firstName: string },
): Promise<PreparedMail | undefined> {
  const content = await readNews(trx, mail, facts);
  if (content !== undefined) return { to: mail.toAddress, until: new Date(Date.now() + DAY_MS), ...content };
  await settleMail(trx, mail.id, { state: 'dropped', error: 'nothing left to report' });
  return undefined;
}

async function compose(
  trx: Trx,
  { id: mailId, kind, toAddress: to, isElsewhere, change, provider }: WaitingMail & { kind: WordedMailKind },
  { userId, firstName, publicUrl }: { userId: string; firstName: string; publicUrl: string },
): Promise<PreparedMail | undefined> {
  const { link } = MAIL_FACTS[kind];
  const otherEmail = otherAddress(kind, change);
  if (provider !== null && (kind === 'invite' || kind === 'reset-password')) {
    const signIn = new URL('/auth/login', publicUrl).href;
    const content = composeMail(kind, { firstName, publicUrl, link: signIn, provider });
    return { to, until: new Date(Date.now() + DAY_MS), ...content };
  }
  if (link === undefined || isElsewhere || change?.isVoid === true) {
    const content = composeMail(kind, { firstName, publicUrl, addressInUse: isElsewhere, otherEmail });
    return { to, until: new Date(Date.now() + DAY_MS), ...content };
  }
  const { secret, hash } = newSecret('account');
  const emailChangeId = change?.id ?? null;
  const token = await insertAccountToken(trx, {
    userId,
    purpose: link.purpose,
    tokenHash: hash,
    mailId,
    emailChangeId,
  });
  if (token === undefined) return undefined;
  const content = composeMail(kind, { firstName, publicUrl, link: mailLink(publicUrl, kind, secret), otherEmail });
  return { to, until: token.expiresAt, ...content };
}

function otherAddress(kind: WordedMailKind, change: MailedChange | null): string | undefined {
  if (kind === 'email-changed-by-admin') return change?.email;
  return kind === 'change-email' ? change?.oldEmail : change?.newEmail;
}
