import { dueDigest } from '@earshot/domain/enrolments/digest-time';
import type { DigestHeadset, HeadsetDigest } from '@earshot/domain/mails/compose-headset-digest';
import { DIGEST_PERMISSIONS, HEADSET_DIGEST } from '@earshot/domain/profile/notifications';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { mayBeMailed } from '../accounts/may-be-mailed.ts';
import { attentionSince, headsetName, needsAttention, offersEnrolment } from '../incidents/missing-headsets.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';
import { queueMail } from '../processes/mails.ts';

/** Users per transaction. */
const PAGE = 200;
/** Headsets named in one mail; the others are counted. */
const NAMED = 50;

interface Due {
  readonly timezone: string;
  /** Local date. */
  readonly day: string;
  readonly at: Date;
}

interface DigestRound {
  readonly asOf: Date;
  readonly standaloneTeamMembers: boolean;
  readonly page?: number;
}

/**
 * Queues the daily mails about missing and overdue headsets that are due now: one per user, local date and zone of
 * locations with such headsets. Several processes may run it concurrently. Returns the number of mails.
 */
export async function queueHeadsetDigests(db: Database, { page = PAGE, ...round }: DigestRound): Promise<number> {
  const due = (await zonesWithMissing(db)).flatMap((timezone) => {
    const digest = dueDigest(timezone, round.asOf);
    return digest === undefined ? [] : [{ timezone, ...digest }];
  });
  if (due.length === 0) return 0;
  for (let queued = 0; ;) {
    const more = await db.transaction().execute((trx) => queuePage(trx, due, { ...round, page }));
    queued += more;
    if (more < page) return queued;
  }
}

/** Zones of locations with headsets that need attention. Empty while no user has subscribed. */
async function zonesWithMissing(db: Database): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    select distinct c.timezone
    from enrolments e join controllers c on c.id = e.controller_id and c.owner_epoch = e.owner_epoch
    where ${needsAttention} and exists (select from notification_subscriptions where kind = ${HEADSET_DIGEST})`.execute(
    db,
  );
  return rows.map(({ timezone }) => timezone);
}

interface NewDigest {
  readonly userId: string;
  readonly email: string;
  readonly day: string;
  readonly timezone: string;
}

/** The row of a digest and its mail are written together, so that an interrupted round neither loses nor repeats it. */
async function queuePage(trx: Trx, due: readonly Due[], round: DigestRound & { page: number }): Promise<number> {
  const { rows } = await sql<NewDigest>`
    with places as (
      select c.group_id, c.customer_id, c.timezone, z.day, z.at
      from unnest(${columnOf(due, ({ timezone }) => timezone)}::text[], ${columnOf(due, ({ day }) => day)}::date[],
                  ${columnOf(due, ({ at }) => at)}::timestamptz[]) as z(timezone, day, at)
      join controllers c on c.timezone = z.timezone
      join enrolments e on e.controller_id = c.id and e.owner_epoch = c.owner_epoch
      where ${needsAttention} and ${attentionSince} <= z.at
      group by c.group_id, c.customer_id, c.timezone, z.day, z.at
    ), added as (
      insert into headset_digests (user_id, day, timezone, queued_at)
      select distinct u.id, c.day, c.timezone, ${round.asOf}::timestamptz
      from places c join groups g on g.id = c.group_id
      join notification_subscriptions s on s.kind = ${HEADSET_DIGEST} and s.created_at <= c.at
      join users u on u.id = s.user_id join roles r on r.id = u.role_id join groups ug on ug.id = u.group_id
      where ${mayBeMailed(DIGEST_PERMISSIONS, round.asOf)} and ${offersEnrolment(round.standaloneTeamMembers)}
        and not exists (
          select from headset_digests d where d.user_id = u.id and d.day = c.day and d.timezone = c.timezone)
      order by u.id, c.timezone, c.day limit ${round.page}
      on conflict do nothing
      returning user_id, day, timezone
    )
    select u.id as "userId", u.email::text as email, a.day::text as day, a.timezone
    from added a join users u on u.id = a.user_id order by u.id, a.timezone`.execute(trx);
  for (const row of rows) await queueDigest(trx, row);
  return rows.length;
}

async function queueDigest(trx: Trx, { userId, email, day, timezone }: NewDigest): Promise<void> {
  const mailId = await queueMail(trx, { kind: 'headset-digest', toAddress: email, userId });
  await sql`
    update headset_digests set mail_id = ${mailId}::uuid
    where user_id = ${userId}::uuid and day = ${day}::date and timezone = ${timezone}`.execute(trx);
}

/**
 * Returns the headsets of a mail that need attention now, at locations that the user may see now. Empty if the user is
 * no longer subscribed.
 */
export async function readHeadsetDigest(
  trx: Trx,
  mailId: string,
  { asOf, standaloneTeamMembers }: Omit<DigestRound, 'page'>,
): Promise<HeadsetDigest> {
  const { rows } = await sql<DigestHeadset & { total: number }>`
    select c.id as "controllerId", c.box_name as "boxName", g.title as "groupTitle", c.timezone,
           ${headsetName} as name, e.full_name as "fullName", e.status,
           coalesce(e.enrolled_at, e.taken_at, e.started_at) as since, (count(*) over ())::int as total
    from headset_digests d
    join notification_subscriptions s on s.user_id = d.user_id and s.kind = ${HEADSET_DIGEST}
    join users u on u.id = d.user_id join roles r on r.id = u.role_id join groups ug on ug.id = u.group_id
    join controllers c on c.timezone = d.timezone join groups g on g.id = c.group_id
    join enrolments e on e.controller_id = c.id and e.owner_epoch = c.owner_epoch
    left join endpoints h on h.controller_id = e.controller_id and h.device_id = e.device_id
      and h.deactivated_at is null and h.owner_epoch = e.owner_epoch
    where d.mail_id = ${mailId}::uuid and ${needsAttention} and ${mayBeMailed(DIGEST_PERMISSIONS, asOf)}
      and ${offersEnrolment(standaloneTeamMembers)}
    order by c.box_name, c.id, since, e.device_id limit ${NAMED}`.execute(trx);
  return { headsets: rows, total: rows[0]?.total ?? 0 };
}
