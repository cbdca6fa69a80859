import type { LostCast } from '@earshot/domain/mails/compose-lost-casts-mail';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { mayBeMailed } from '../accounts/may-be-mailed.ts';
import type { PageOf } from '../page-of.ts';
import { queueMail } from '../processes/mails.ts';
import { queueNewsMails } from '../processes/news-mails.ts';

const LOCK = sql`hashtextextended('lost delivery mails', 0)`;
/** Controllers report within this time after one another, so that the sender gets one mail. */
const QUIET = sql`interval '2 minutes'`;
/** Later reports, of controllers that were off, are mailed together. */
const LONGEST_WAIT = sql`interval '10 minutes'`;

/** Lost deliveries `l` at locations `c` that their sender `u` may still see. */
const lost = (asOf: Date) => sql`
  lost_deliveries l join controllers c on c.id = l.controller_id and c.owner_epoch = l.owner_epoch
  join groups g on g.id = c.group_id
  join users u on u.id = l.sent_by join roles r on r.id = u.role_id join groups ug on ug.id = u.group_id
    and ${mayBeMailed(['view_mcasts'], asOf)}`;

interface Waiting {
  readonly userId: string;
  readonly email: string;
}

/** Queues one mail per sender whose deliveries were lost when the database was restored. Returns the number of mails. */
export const queueLostDeliveryMails = (db: Database, asOf: Date, limit?: number): Promise<number> =>
  queueNewsMails(
    db,
    {
      tryLock: async (trx) => {
        const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
        return rows[0]?.held === true;
      },
      listWaiting: (trx, page) => listWaiting(trx, asOf, page),
      queueFor: (trx, waiting) => queueMailFor(trx, waiting, asOf),
    },
    limit,
  );

async function listWaiting(trx: Trx, asOf: Date, { after, limit }: PageOf): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.id as "userId", u.email::text as email
    from ${lost(asOf)}
    where l.mail_id is null and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
    group by u.id
    having max(l.found_at) <= ${asOf}::timestamptz - ${QUIET}
      or min(l.found_at) <= ${asOf}::timestamptz - ${LONGEST_WAIT}
    order by u.id limit ${limit}`.execute(trx);
  return rows;
}

async function queueMailFor(trx: Trx, { userId, email }: Waiting, asOf: Date): Promise<boolean> {
  const mailId = await queueMail(trx, { kind: 'lost-casts', toAddress: email, userId });
  // The user got a mail moments ago; a later run sends the rest.
  if (mailId === undefined) return false;
  await sql`
    update lost_deliveries o set mail_id = ${mailId}::uuid
    from ${lost(asOf)}
    where u.id = ${userId}::uuid and l.mail_id is null
      and o.delivery_id = l.delivery_id and o.controller_id = l.controller_id`.execute(trx);
  return true;
}

/**
 * The lost deliveries of a mail, latest send first, limited to locations that the user may currently see. Controllers report the
 * casts, so a cast of another customer has no name here.
 */
export async function readLostCasts(trx: Trx, mailId: string, asOf: Date): Promise<LostCast[]> {
  const { rows } = await sql<LostCast>`
    select (select m.name from message_casts m where m.id = l.cast_id and m.customer_id = c.customer_id) as name,
           uuid_extract_timestamp(l.delivery_id) as "sentAt", min(l.first_at) as "firstAt", max(l.last_at) as "lastAt",
           count(*)::int as locations, min(c.timezone) as timezone
    from ${lost(asOf)}
    where l.mail_id = ${mailId}::uuid
    group by l.delivery_id, l.cast_id, c.customer_id order by l.delivery_id desc`.execute(trx);
  return rows;
}
