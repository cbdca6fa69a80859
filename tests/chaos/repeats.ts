import { noteAudienceChange } from '@earshot/db/queries/deliveries/audience-changes';
import { sql } from 'kysely';
import type { Sent } from './inspect.ts';
import { patiently } from './patiently.ts';
import type { Stage } from './stage.ts';
import { until, untilTrue } from './until.ts';

/** So many locations have to do with it. */
export const REPEATS_FLEET = 50;
const PLAYS = 3;
const APART_S = 4;
/** Their clocks show the time of the plays an hour later, so that the delivery goes on. */
const LATER_ZONE = 'Atlantic/Azores';
/** Another name for clocks that show the same. */
const NEW_ZONE = 'Europe/Lisbon';
/** A customer's audiences are looked at once a minute. */
const LOOK_MS = 65_000;
const SETTLE_MS = 120_000;

/** A repeating delivery by tags, and the locations that are in it, will come to it, and will leave it. */
export interface Repeats {
  readonly sent: Sent;
  /** Play all that lies ahead. */
  readonly staying: readonly string[];
  readonly coming: readonly string[];
  readonly leaving: readonly string[];
  /** Come under the clocks of the others, by which they play as well. */
  readonly moving: readonly string[];
  /** Would play an hour later. */
  readonly later: readonly string[];
}

let rounds = 0;

/** Sends it; its first play is in so many seconds. */
export async function sendRepeats(stage: Stage, startInS: number): Promise<Repeats> {
  rounds += 1;
  const tag = `repeats ${rounds}`;
  const { db, fleet, earshot, castId } = stage;
  const part = (from: number, to: number) => fleet.slice(from, to);
  const groups = { staying: part(0, 20), coming: part(20, 30), leaving: part(30, 40), moving: part(40, 45) };
  const later = part(45, 50);
  const tagged = [...groups.staying, ...groups.leaving, ...groups.moving, ...later];
  await patiently(async () => {
    await sql`update controllers set labels = '{}', timezone = 'Europe/London' where id = any(${part(0, 50)}::uuid[])`.execute(
      db,
    );
    await sql`update controllers set labels = ${[tag]} where id = any(${tagged}::uuid[])`.execute(db);
    await sql`update controllers set timezone = ${LATER_ZONE} where id = any(${[...groups.moving, ...later]}::uuid[])`.execute(
      db,
    );
    // Only the older area has plays that are seconds apart.
    await sql`update message_casts set generation = 'older' where id = ${castId}`.execute(db);
  });
  const { deliveryId } = await earshot.deliveries.send({
    castId,
    controllerTags: [tag],
    playStatus: 'schedule',
    schedule: { ...londonTime(Date.now() + startInS * 1_000), intervalSeconds: APART_S, count: PLAYS },
    lateMs: 60_000,
  });
  await patiently(() => sql`update message_casts set generation = 'newer' where id = ${castId}`.execute(db));
  const targets = tagged.length + groups.coming.length;
  return { sent: { deliveryId, castId, targets }, ...groups, later };
}

/** Gives the tag to some, takes it from some, and puts some under other clocks. */
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

/** Waits until nobody's audience was looked at for so long that the next change is looked at at once. */
export const untilLooksAtOnce = ({ db }: Stage) =>
  untilTrue(
    'audiences are looked at at once',
    async () => {
      const { rows } = await sql<{ recent: boolean }>`
        select coalesce(max(coalesce(sent_at, now())) > now() - ${LOOK_MS} * interval '1 millisecond', false) as recent
        from outbox where process = 'audience'`.execute(db);
      return rows[0]?.recent === false;
    },
    SETTLE_MS,
  );

/** Waits until the delivery is planned for who is in its audience, and for nobody else. */
export async function untilFollowed({ db }: Stage, repeats: Repeats): Promise<void> {
  const wanted = [...repeats.staying, ...repeats.coming, ...repeats.moving, ...repeats.later].toSorted();
  await until(
    'the audience is followed',
    async () => {
      const { rows } = await sql<{ id: string }>`
        select controller_id as id from delivery_targets
        where delivery_id = ${repeats.sent.deliveryId} and (ending is null or final) and ending is distinct from 'removed'
          and (final or exists (select 1 from delivery_plans p join controllers c on c.id = controller_id
               where p.delivery_id = delivery_targets.delivery_id and p.plan = delivery_targets.plan
                 and (p.zones = '{}' or c.timezone = any(p.zones))))
        order by 1`.execute(db);
      return rows.map(({ id }) => id).join() === wanted.join() ? true : undefined;
    },
    SETTLE_MS,
  );
}

/** Waits until the last play of those that play today is over, and ends what would play later. */
export async function endRepeats({ db, earshot }: Stage, { sent, later }: Repeats): Promise<void> {
  let open: readonly string[] = [];
  await untilTrue(
    'all plays are over',
    async () => {
      open = await openTargets(db, sent.deliveryId, later);
      return open.length === 0;
    },
    SETTLE_MS,
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}; open: ${open.join(', ')}`, { cause: error });
  });
  await earshot.deliveries.cancel({ deliveryId: sent.deliveryId });
}

/** Those that are not final yet, one line each. */
async function openTargets(db: Stage['db'], deliveryId: string, but: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serial: string; status: string; ending: string | null; plan: number; due: number }>`
    select c.serial, t.status, t.ending, t.plan, t.plays_due as due
    from delivery_targets t join controllers c on c.id = t.controller_id
    where t.delivery_id = ${deliveryId} and not t.final and t.controller_id <> all(${but}::uuid[])`.execute(db);
  return rows.map(({ serial, status, ending, plan, due }) =>
    [serial, status, ending ?? 'goes on', `plan ${plan}`, `${due} due`].join(' '),
  );
}

/** Of those that were to play, the ones that are on record with less than what was due to them. One line each. */
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

/** What the clocks in London show. */
function londonTime(at: number): { startDate: string; startTime: string; timezone: string } {
  const timezone = 'Europe/London';
  const text = new Date(at).toLocaleString('sv-SE', { timeZone: timezone });
  const [startDate = '', startTime = ''] = text.split(' ');
  return { startDate, startTime, timezone };
}
