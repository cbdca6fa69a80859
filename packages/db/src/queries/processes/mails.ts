import { MAIL_FACTS, MAIL_KINDS, type MailKind } from '@earshot/domain/mails/kinds';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { accessChangedSince, isHeldByAnother } from '../accounts/email-changes.ts';
import { leaveMessage } from './outbox.ts';
import { requiredProvider } from '../identity-providers/reach.ts';
import type { PageOf } from '../page-of.ts';

export interface NewMail {
  readonly kind: MailKind;
  readonly toAddress: string;
  /** Null if the recipient is to be found by the address. */
  readonly userId: string | null;
  /** The change of address that the mail is about. The mail is sent to an address of that change. */
  readonly emailChangeId?: string | undefined;
}

/** Minimum interval between mails of one kind to one user and address, to prevent flooding; some kinds are exempt. */
const AT_MOST_EACH = '30 seconds';

/**
 * Inserts a mail in the caller's transaction and notifies the process that sends it. Returns undefined if a similar
 * mail was inserted moments ago.
 */
export async function queueMail(
  trx: Trx,
  { kind, toAddress, userId, emailChangeId }: NewMail,
): Promise<string | undefined> {
  const { worthMs, always = false } = MAIL_FACTS[kind];
  const { rows } = await sql<{ id: string }>`
    insert into mails (kind, to_address, user_id, email_change_id, deadline_at)
    select ${kind}, ${toAddress}, ${userId}::uuid, ${emailChangeId ?? null}::uuid,
           now() + ${worthMs} * interval '1 millisecond'
    where ${always} or not exists (select 1 from mails where to_address = ${toAddress}::citext and kind = ${kind}
                      -- Mails that another customer requested do not count.
                      and user_id is not distinct from ${userId}::uuid
                      and created_at > now() - ${AT_MOST_EACH}::interval)
    returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  await leaveMessage(trx, { process: 'mail', workflowId: `mail/${row.id}`, signal: 'wake' });
  return row.id;
}

export interface WaitingMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly toAddress: string;
  /** The recipient; null if no user has the address any more. */
  readonly userId: string | null;
  readonly firstName: string | null;
  readonly isLate: boolean;
  /** Another account uses the address, so the mail must not contain a link. */
  readonly isElsewhere: boolean;
  readonly change: MailedChange | null;
  /** The identity provider by which the recipient must sign in. */
  readonly provider: string | null;
}

export interface MailedChange {
  readonly id: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** The user's present address. */
  readonly email: string;
  readonly isOver: boolean;
  /** The former address cannot be restored, because the user's access has changed since. */
  readonly isVoid: boolean;
}

/** Locks a waiting mail and returns it with its recipient; undefined if it is settled. */
export async function lockWaitingMail(trx: Trx, mailId: string): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select m.id, m.kind, m.to_address::text as "toAddress", coalesce(o.id, u.id) as "userId",
           coalesce(o.first_name, u.first_name) as "firstName", m.deadline_at <= now() as "isLate",
           case when c.id is null then coalesce(u.email_waits, false)
                else m.to_address = c.new_email and ${isHeldByAnother(sql.ref('c.new_email'), sql.ref('c.user_id'))} end as "isElsewhere",
           case when c.id is not null then jsonb_build_object(
             'id', c.id, 'oldEmail', c.old_email, 'newEmail', c.new_email, 'email', o.email,
             'isOver', c.ended_at is not null or c.expires_at <= now(), 'isVoid', ${accessChangedSince('c')}) end as change,
           case when u.id is not null then ${requiredProvider} end as provider
    from mails m
    left join email_changes c on c.id = m.email_change_id
    left join users o on o.id = c.user_id and o.deleted_at is null
    left join users u on c.id is null and u.deleted_at is null and u.email = m.to_address
      and (u.id = m.user_id or (m.user_id is null and not u.email_waits))
    where m.id = ${mailId} and m.state = 'waiting' and m.kind = any(${[...MAIL_KINDS]}::text[])
    for update of m`.execute(trx);
  return rows[0];
}

/** The kind of a mail that has not been settled. */
export async function findWaitingKind(db: Database, mailId: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select kind from mails where id = ${mailId} and state = 'waiting'`.execute(db);
  return rows[0]?.kind;
}

export const settleMail = (
  db: Database | Trx,
  mailId: string,
  { state, error = null }: { state: 'sent' | 'dropped' | 'failed'; error?: string | null },
) =>
  db
    .updateTable('mails')
    .set({ state, settled_at: sql`now()`, last_error: error?.slice(0, 500) ?? null })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute();

export interface KeptContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Stores the content of a mail until its link expires, for installations without a mail server. */
export const keepMail = (db: Database | Trx, mailId: string, kept: { content: KeptContent; until: Date }) =>
  db
    .updateTable('mails')
    .set({ state: 'kept', settled_at: sql`now()`, kept: JSON.stringify(kept.content), kept_until: kept.until })
    .where('id', '=', mailId)
    .execute();

export interface KeptMail extends KeptContent {
  readonly id: string;
  readonly to: string;
  readonly at: Date;
}

export async function listKeptMails(db: Database, to: string | null): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select id, to_address::text as to, settled_at as at, kept->>'subject' as subject, kept->>'text' as text,
           kept->>'html' as html
    from mails where kept is not null and kept_until > now() and (${to}::citext is null or to_address = ${to}::citext)
    order by id desc limit 100`.execute(db);
  return rows;
}

/** Returns waiting mails without progress: their messages were lost with the workflow store. Ordered by id. */
export async function listWaitingMails(db: Database, { olderThanMs, after, limit }: PageOf & { olderThanMs: number }) {
  return await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
