import { MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type PlayReport, recordPlays } from '../ingest/ingest-plays.ts';
import { countHeardPlays, recountHearings, type TargetKey } from './hearing-counting.ts';
import { countMarkedHearings, markHearings } from './hearing-marks.ts';
import { changeTargets } from './target-facts.ts';
import { planTargets } from './target-planning.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

const PLAYS = 5000;

interface Sent extends TargetKey {
  readonly members: string[];
  readonly instant: (play: number) => string;
}

/** A location with four team members in the call-handling group of its deliveries, which have 5,000 plays each. */
async function location() {
  const { controllerIds, insertDelivery } = await insertFleet(test.db, { controllers: 1 });
  const [controllerId = ''] = controllerIds;
  const members: string[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) members.push(await insertMember(controllerId, name, 'Tills'));
  const send = async (): Promise<Sent> => {
    const span = PLAYS * MINUTE_MS;
    const deliveryId = await insertDelivery({ startInMs: -span, lateMs: span });
    const { rows } = await sql<{ startsAt: Date }>`
      update deliveries set listeners = '{"kind": "groups", "callHandlingGroups": ["Tills"]}' where id = ${deliveryId}
      returning starts_at as "startsAt"`.execute(test.db);
    await test.db.transaction().execute((trx) => planTargets(trx, deliveryId, [controllerId]));
    const start = rows[0]?.startsAt.getTime() ?? 0;
    const instant = (play: number) => new Date(start + play * MINUTE_MS).toISOString();
    return { deliveryId, controllerId, members, instant };
  };
  return { send };
}

const sent = async () => (await location()).send();

async function insertMember(controllerId: string, name: string, group: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into team_members (controller_id, owner_epoch, full_name, call_handling_groups)
    select id, owner_epoch, ${name}, array[${group}] from controllers where id = ${controllerId} returning id`.execute(
    test.db,
  );
  return rows[0]?.id ?? '';
}

type Told = Partial<Pick<PlayReport, 'outcome' | 'ownerEpoch'>> & { readonly heardBy?: readonly string[] };

const report = ({ deliveryId, controllerId, instant }: Sent, play: number, told: Told): PlayReport => {
  const at = instant(play);
  const { outcome = null, ownerEpoch = 1, heardBy } = told;
  const heard = heardBy === undefined ? null : Object.fromEntries(heardBy.map((id) => [id, at]));
  const facts = { startedAt: at, endedAt: outcome === null ? null : at, reason: null, headsets: 1, conferences: null };
  return { deliveryId, controllerId, instant: at, ownerEpoch, outcome, heard, ...facts };
};

/** Takes reports as the gateway does. Returns the number of plays that counting them read. */
const ingest = (sentTo: Sent, reports: readonly PlayReport[]): Promise<number> =>
  test.db.transaction().execute(async (trx) => {
    const { deliveryId, controllerId } = sentTo;
    const plays = await recordPlays(trx, reports, new Date());
    await changeTargets(trx, { deliveryId, among: [controllerId] }, { change: () => undefined, asOf: new Date() });
    const readPlays = async () => {
      const { rows } = await sql<{ n: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
        where relname like 'plays%'`.execute(trx);
      return rows[0]?.n ?? 0;
    };
    const before = await readPlays();
    await countHeardPlays(
      trx,
      plays.filter(({ changesHearings }) => changesHearings),
    );
    return (await readPlays()) - before;
  });

const numbers = async ({ deliveryId, controllerId }: TargetKey) => {
  const { rows } = await sql<{ heard: number; missed: number; nothing: number; unheardBy: string[]; epoch: number }>`
    select heard, missed, heard_nothing as nothing, unheard_by as "unheardBy", hearings_epoch as epoch
    from delivery_targets where delivery_id = ${deliveryId} and controller_id = ${controllerId}`.execute(test.db);
  return rows[0];
};

const recount = (target: TargetKey) => test.db.transaction().execute((trx) => recountHearings(trx, [target]));

const changeTeam = (controllerId: string, change: () => Promise<unknown>) =>
  test.db.transaction().execute(async (trx) => {
    await change();
    await markHearings(trx, controllerId);
  });

describe('the hearings of a target', () => {
  it('are counted from the reported plays alone, however many plays the delivery has had', async () => {
    const target = await sent();
    const { deliveryId, controllerId, members, instant } = target;
    const [ada = '', ben = ''] = members;
    await ingest(target, [report(target, 0, { outcome: 'played', heardBy: [ada] })]);
    await sql`
      insert into plays (delivery_id, controller_id, instant, outcome, heard, owner_epoch)
      select ${deliveryId}, ${controllerId}, ${instant(0)}::timestamptz + n * interval '1 minute', 'played',
             jsonb_build_object(${ada}::text, now()), 1 from generate_series(1, ${PLAYS - 2}::int) as n`.execute(
      test.db,
    );
    await recount(target);
    expect(await numbers(target)).toMatchObject({ heard: PLAYS - 1, missed: 3 * (PLAYS - 1), nothing: 3 });
    await sql`analyze plays, delivery_targets`.execute(test.db);
    const last = report(target, PLAYS - 1, { outcome: 'played', heardBy: [ada, ben] });
    expect(await ingest(target, [last])).toBe(1);
    expect(await numbers(target)).toMatchObject({ heard: PLAYS + 1, missed: 3 * (PLAYS - 1) + 2, nothing: 2 });
    expect(await ingest(target, [last])).toBe(0);
  });

  it('are the same by each report and by a count of all plays, in any order of reports', async () => {
    const target = await sent();
    const [ada = '', ben = '', cleo = ''] = target.members;
    const stranger = crypto.randomUUID();
    const steps: [number, Told][][] = [
      [[0, { heardBy: [cleo] }]],
      [
        [1, {}],
        [2, { outcome: 'failed' }],
      ],
      [
        [1, { outcome: 'played', heardBy: [ada] }],
        [3, { outcome: 'played', heardBy: [ada, stranger] }],
      ],
      [[0, { outcome: 'played' }]],
      [[2, { heardBy: [ben] }]],
      [[2, { heardBy: [ben, ada] }]],
    ];
    for (const step of steps) {
      await ingest(
        target,
        step.map(([play, told]) => report(target, play, told)),
      );
      const byReports = await numbers(target);
      await recount(target);
      expect({ ...(await numbers(target)), epoch: 0 }).toEqual({ ...byReports, epoch: 0 });
    }
    expect(await numbers(target)).toMatchObject({ heard: 6, missed: 11, nothing: 1 });
  });

  it('have no missed plays of another owner, and begin again with the plays of the present one', async () => {
    const target = await sent();
    const { controllerId, members } = target;
    const [ada = ''] = members;
    await ingest(target, [report(target, 0, { outcome: 'played' })]);
    expect(await numbers(target)).toMatchObject({ missed: 4, epoch: 1 });
    await sql`update controllers set owner_epoch = 3 where id = ${controllerId}`.execute(test.db);
    const eve = await insertMember(controllerId, 'Eve', 'Tills');
    await recount(target);
    expect(await numbers(target)).toMatchObject({ heard: 0, missed: 0, nothing: 0 });
    await ingest(target, [report(target, 1, { outcome: 'played', heardBy: [ada], ownerEpoch: 1 })]);
    expect(await numbers(target)).toMatchObject({ heard: 1, missed: 0, nothing: 0 });
    await ingest(target, [report(target, 2, { outcome: 'played', ownerEpoch: 3 })]);
    expect(await numbers(target)).toMatchObject({ heard: 1, missed: 1, unheardBy: [eve], epoch: 3 });
  });
});

describe('a change of a team', () => {
  it('is counted by the worker, with each report once', async () => {
    const target = await sent();
    const { controllerId } = target;
    const [ada = '', ben = ''] = target.members;
    await ingest(target, [report(target, 0, { outcome: 'played', heardBy: [ada] })]);
    await changeTeam(controllerId, () => insertMember(controllerId, 'Eve', 'Tills'));
    await ingest(target, [report(target, 1, { outcome: 'played', heardBy: [ben] })]);
    expect(await numbers(target)).toMatchObject({ heard: 1, missed: 3, nothing: 3 });
    await countMarkedHearings(test.db);
    expect(await numbers(target)).toMatchObject({ heard: 2, missed: 8, nothing: 3 });
    await ingest(target, [report(target, 2, { outcome: 'played', heardBy: [ben] })]);
    expect(await numbers(target)).toMatchObject({ heard: 3, missed: 12, nothing: 3 });
  });

  it('is counted in transactions of a few targets each, and reports of counted targets go on', async () => {
    const { send } = await location();
    const first = await send();
    const { controllerId, members } = first;
    const targets = [first, await send(), await send(), await send()];
    for (const target of targets) await ingest(target, [report(target, 0, { outcome: 'played', heardBy: members })]);
    await changeTeam(controllerId, () => insertMember(controllerId, 'Eve', 'Tills'));
    await changeTeam(controllerId, () => insertMember(controllerId, 'Flo', 'Tills'));
    const [, second = first, third = first] = targets;
    await sql`
      delete from hearing_marks where id = (select max(id) from hearing_marks where controller_id = ${controllerId})`.execute(
      test.db,
    );
    await sql`
      update hearing_marks set counted_to = ${second.deliveryId} where controller_id = ${controllerId}`.execute(
      test.db,
    );
    await recount(first);
    await recount(second);
    for (const target of [second, third]) await ingest(target, [report(target, 1, { outcome: 'failed' })]);
    // Six people missed the second play; the two new ones also missed the first.
    expect(await numbers(second)).toMatchObject({ missed: 2 + 6 });
    expect(await numbers(third)).toMatchObject({ missed: 0 });
    await countMarkedHearings(test.db, { targets: 1, plays: 1 });
    const missed = [];
    for (const target of targets) missed.push((await numbers(target))?.missed);
    expect(missed).toEqual([2, 8, 8, 2]);
    expect(await test.db.selectFrom('hearing_marks').selectAll().execute()).toEqual([]);
  });
});
