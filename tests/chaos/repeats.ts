import { noteAudienceChange } from '@earshot/db/queries/deliveries/audience-changes';
import { sql } from 'kysely';
import type { Sent } from './inspect.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { Stage } from './stage.ts';
import { until, untilTrue } from './until.ts';

/** Number of locations in the test. */
export const REPEATS_FLEET = 50;
const PLAYS = 3;
const APART_S = 4;
/** Local time an hour behind, so that the delivery continues there after the other plays. */
const LATER_ZONE = 'Atlantic/Azores';
/** Another zone name with the same local time. */
const NEW_ZONE = 'Europe/Lisbon';
/** Longer than the minute between two checks of a customer's audiences. */
const CHECK_REST_MS = 65_000;

/** A repeating delivery by tags, with its locations by the planned change. */
export interface Repeats {
  readonly sent: Sent;
  /** Locations that play all plays. */
  readonly staying: readonly string[];
  readonly coming: readonly string[];
  readonly leaving: readonly string[];
  /** Locations that move to the local time of the others and play with them. */
  readonly moving: readonly string[];
  /** Locations that would play an hour later. */
  readonly later: readonly string[];
}

let rounds = 0;

/** Sends the delivery; its first play is `startInS` seconds ahead. */
export async function sendRepeats(stage: Stage, startInS: number): Promise<Repeats> {
  rounds += 1;
  const tag = `repeats ${rounds}`;
  const { db, fleet, earshot, castId } = stage;
  const part = (from: number, to: number) => fleet.slice(from, to);
  const groups = { staying: part(0, 20), coming: part(20, 30), leaving: part(30, 40), moving: part(40, 45) };
  const later = part(45, 50);
  const tagged = [...groups.staying, ...groups.leaving, ...groups.moving, ...later];
  await retryUntilAnswered(async () => {
    await sql`update controllers set labels = '{}', timezone = 'Europe/London' where id = any(${part(0, 50)}::uuid[])`.execute(
      db,
    );
    await sql`update controllers set labels = ${[tag]} where id = any(${tagged}::uuid[])`.execute(db);
    await sql`update controllers set timezone = ${LATER_ZONE} where id = any(${[...groups.moving, ...later]}::uuid[])`.execute(
      db,
    );
    // Only casts of the older area may have plays that are seconds apart.
    await sql`update message_casts set generation = 'older' where id = ${castId}`.execute(db);
  });
  const { deliveryId } = await earshot.deliveries.send({
    castId,
    controllerTags: [tag],
    playStatus: 'schedule',
    schedule: { ...londonTime(Date.now() + startInS * 1_000), intervalSeconds: APART_S, count: PLAYS },
    lateMs: 60_000,
  });
  await retryUntilAnswered(() => sql`update message_casts set generation = 'newer' where id = ${castId}`.execute(db));
  const targets = tagged.length + groups.coming.length;
  return { sent: { deliveryId, castId, targets }, ...groups, later };
}

/** Adds the tag to some locations, removes it from some, and changes the zone of others. */
export async function changeAudience({ db }: Stage, { coming, leaving, moving, sent }: Repeats): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ customerId: string; tags: string[] }>`
      select customer_id as "customerId", array(select jsonb_array_elements_text(audience->'tags')) as tags
      from deliveries where id = ${sent.deliveryId}`.execute(trx);
    const [delivery] = rows;
    await sql`update controllers set labels = ${delivery?.tags} where id = any(${coming}::uuid[])`.execute(trx);
    await sql`update controllers set labels = '{}' where id = any(${leaving}::uuid[])`.execute(trx);
    await sql`update controllers set timezone = ${NEW_ZONE} where id = any(${moving}::uuid[])`.execute(trx);
    await noteAudienceChange(trx, [delivery?.customerId ?? null]);
  });
}

/** Waits until no audience was checked for a minute, so that the next change is checked at once. */
export const untilChecksAtOnce = ({ db }: Stage) =>
  untilTrue('audiences are checked at once', async () => {
    const { rows } = await sql<{ recent: boolean }>`
        select coalesce(max(coalesce(sent_at, now())) > now() - ${CHECK_REST_MS} * interval '1 millisecond', false) as recent
        from outbox where process = 'audience'`.execute(db);
    return rows[0]?.recent === false;
  });

/** Waits until the delivery is planned for exactly the locations in its audience. */
export async function untilFollowed({ db }: Stage, repeats: Repeats): Promise<void> {
  const wanted = [...repeats.staying, ...repeats.coming, ...repeats.moving, ...repeats.later].toSorted();
  await until('the audience is followed', async () => {
    const { rows } = await sql<{ id: string }>`
        select controller_id as id from delivery_targets
        where delivery_id = ${repeats.sent.deliveryId} and (ending is null or final) and ending is distinct from 'removed'
          and (final or exists (select 1 from delivery_plans p join controllers c on c.id = controller_id
               where p.delivery_id = delivery_targets.delivery_id and p.plan = delivery_targets.plan
                 and (p.zones = '{}' or c.timezone = any(p.zones))))
        order by 1`.execute(db);
    return rows.map(({ id }) => id).join() === wanted.join() ? true : undefined;
  });
}

/** Waits until the plays of today's locations are over, and cancels those of later locations. */
export async function endRepeats({ db, earshot }: Stage, { sent, later }: Repeats): Promise<void> {
  let open: readonly string[] = [];
  await untilTrue('all plays are over', async () => {
    open = await openTargets(db, sent.deliveryId, later);
    return open.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}; open: ${open.join(', ')}`, { cause: error });
  });
  await earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
}

/** Targets that are not final yet, one line each. */
async function openTargets(db: Stage['db'], deliveryId: string, but: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serial: string; status: string; ending: string | null; plan: number; due: number }>`
    select c.serial, t.status, t.ending, t.plan, t.plays_due as due
    from delivery_targets t join controllers c on c.id = t.controller_id
    where t.delivery_id = ${deliveryId} and not t.final and t.controller_id <> all(${but}::uuid[])`.execute(db);
  return rows.map(({ serial, status, ending, plan, due }) =>
    [serial, status, ending ?? 'goes on', `plan ${plan}`, `${due} due`].join(' '),
  );
}

/** Locations with fewer recorded plays than due, one line each. */
export async function missedPlays({ db }: Stage, { sent, staying, coming, moving }: Repeats): Promise<string[]> {
  const { rows } = await sql<{ serial: string; status: string; reason: string | null; well: number }>`
    select c.serial, t.status, t.reason, t.plays_well as well
    from delivery_targets t join controllers c on c.id = t.controller_id
    where t.delivery_id = ${sent.deliveryId} and t.controller_id = any(${[...staying, ...coming, ...moving]}::uuid[])
      and (t.status <> 'SUCCESS' or t.plays_well < 1 or (t.controller_id = any(${staying}::uuid[]) and t.plays_well <> ${PLAYS}))`.execute(
    db,
  );
  return rows.map(({ serial, status, reason, well }) => `${serial}: ${status} ${reason ?? ''}, ${well} plays`);
}

/** Local time in London. */
function londonTime(at: number): { startDate: string; startTime: string; timezone: string } {
  const timezone = 'Europe/London';
  const text = new Date(at).toLocaleString('sv-SE', { timeZone: timezone });
  const [startDate = '', startTime = ''] = text.split(' ');
  return { startDate, startTime, timezone };
}
