import { readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans/read-plans';
import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import type { PlayingNow } from '@earshot/domain/deliveries/schema';
import { announce } from '@earshot/db/notify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertInheritableCast } from '../../testing/casts.ts';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient & { token: string };
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());
beforeEach(() => sql`update deliveries set phase = 'settled'`.execute(api.deps.db));

const HOUR_S = 3_600;
const inNorth = () => ({ groupId: api.world.north.groupId });

interface Options {
  readonly plays?: number;
  readonly locations?: number;
  readonly agoS?: number;
  readonly lateS?: number;
}

/** Moves a delivery's plays, so that the first was due some seconds ago and the others follow hourly. */
async function beginsAgo(deliveryId: string, { plays = 3, agoS = 5, lateS = 60 }: Options): Promise<void> {
  await sql`
    with moved as (
      update delivery_plans set plays = ${plays}, skip = '{}',
        segments = json_build_array(json_build_object(
          'startAt', to_char((now() - ${agoS} * interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'intervalMs', ${plays === 1 ? 0 : HOUR_S * 1_000}::int, 'count', ${plays}::int))
      where delivery_id = ${deliveryId}
    )
    update deliveries set plays = ${plays}, phase = 'running', late_ms = ${lateS * 1_000},
      starts_at = now() - ${agoS} * interval '1 second',
      last_start_by = now() + (${(plays - 1) * HOUR_S + lateS - agoS}) * interval '1 second'
    where id = ${deliveryId}`.execute(api.deps.db);
}

async function sent(options: Options = {}) {
  const { groupId, clipId } = api.world.north;
  const controllerIds = await insertControllers(api.deps.db, groupId, options.locations ?? 2);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds });
  const { deliveryId } = await person.call('deliveries.send', { castId });
  await beginsAgo(deliveryId, options);
  return { deliveryId, controllerIds, castId };
}

const play = (controllerIds: readonly string[], playing = true) =>
  api.deps.db.transaction().execute((trx) =>
    changeTargets(
      trx,
      { controllerIds },
      {
        change: (row) => {
          row.playing = playing;
          row.firstPlayAt = new Date();
        },
        asOf: new Date(),
      },
    ),
  );

const playingOf = async (client: TestClient, groupId: string) =>
  (await client.call('deliveries.playing', { groupId })).items.map(({ deliveryId, playing, stopping }) => [
    deliveryId,
    playing,
    stopping,
  ]);

describe('what plays now', () => {
  it('is listed with its locations and its next play', async () => {
    const { deliveryId, controllerIds, castId } = await sent({ locations: 3 });
    expect(await playingOf(person, inNorth().groupId)).toEqual([]);
    await play(controllerIds.slice(0, 2));
    const { items } = await person.call('deliveries.playing', inNorth());
    expect(items).toMatchObject([{ deliveryId, castId, playing: 2, planned: 3, inherited: false, stopping: false }]);
    const [item] = items;
    expect(Date.parse(item?.next ?? '') - Date.now()).toBeGreaterThan((HOUR_S - 60) * 1_000);
  });

  it('leaves out a play that must be over, although its location lost contact before it reported the end', async () => {
    const { controllerIds, deliveryId } = await sent({ agoS: 600 });
    await play(controllerIds);
    expect(await playingOf(person, inNorth().groupId)).toEqual([]);
    await beginsAgo(deliveryId, { agoS: 20 });
    expect(await playingOf(person, inNorth().groupId)).toEqual([[deliveryId, 2, false]]);
  });

  it('is unknown to other groups', async () => {
    const { controllerIds } = await sent();
    await play(controllerIds);
    const south = await api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
    expect(await playingOf(south, api.world.south.groupId)).toEqual([]);
    expect(await south.code('deliveries.playing', inNorth())).toBe('UE_404');
  });

  it('can be watched', async () => {
    const { controllerIds, deliveryId } = await sent();
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'deliveries.watchPlaying', inNorth());
    const next = async () => (await socket.value(id)) as PlayingNow;
    expect((await next()).items).toEqual([]);
    await play(controllerIds);
    await announce(api.deps.db, { kind: 'delivery', ids: [deliveryId], controllerIds });
    expect((await next()).items).toMatchObject([{ deliveryId, playing: 2 }]);
    await person.call('deliveries.stopPlays', inNorth());
    expect((await next()).items).toMatchObject([{ deliveryId, stopping: true }]);
    await play(controllerIds, false);
    await announce(api.deps.db, { kind: 'delivery', ids: [deliveryId], controllerIds });
    expect((await next()).items).toEqual([]);
    socket.close();
  });
});

describe('stopping what plays', () => {
  it('leaves the later plays of a schedule, and sends the stop with the next plan', async () => {
    const { deliveryId, controllerIds } = await sent();
    await play(controllerIds.slice(0, 1));
    const before = await readPlans(api.deps.db, controllerIds);
    const { items } = await person.call('deliveries.stopPlays', { ...inNorth(), deliveryIds: [deliveryId] });
    expect(items).toMatchObject([{ deliveryId, stopped: true, next: expect.any(String) }]);
    expect(await person.call('deliveries.get', { deliveryId })).toMatchObject({ cancellation: null, plays: 3 });
    const plans = await readPlans(api.deps.db, controllerIds);
    expect(plans.map(({ generation }) => generation)).toEqual(before.map(({ generation }) => generation + 1));
    const key = plans[0]?.change.set[0] ?? '';
    expect(plans.map(({ change }) => change)).toEqual(plans.map(() => ({ set: [key], remove: [] })));
    const planned = (await readPlannedDeliveries(api.deps.db, [key])).get(key);
    expect(planned).toMatchObject({ deliveryId, revision: 2, stoppedAt: expect.any(String) });
    const { events } = await person.call('deliveries.timeline', { deliveryId });
    expect(events.map(({ text }) => text)).toContain('Stopped by Test Person; later plays remain');
    const audits = await api.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', deliveryId)
      .execute();
    expect(audits.map(({ action }) => action)).toContain('delivery.stop-plays');
  });

  it('again changes nothing until the next play', async () => {
    const { deliveryId, controllerIds } = await sent();
    await play(controllerIds);
    const input = { ...inNorth(), deliveryIds: [deliveryId] };
    await person.call('deliveries.stopPlays', input);
    const once = await readPlans(api.deps.db, controllerIds);
    expect((await person.call('deliveries.stopPlays', input)).items).toMatchObject([{ stopped: true }]);
    expect(await readPlans(api.deps.db, controllerIds)).toEqual(once);
    expect((await person.call('deliveries.stopPlays', inNorth())).items).toEqual([]);
  });

  it('cancels a delivery without later plays', async () => {
    const { deliveryId, controllerIds } = await sent({ plays: 1 });
    await play(controllerIds);
    const { items } = await person.call('deliveries.stopPlays', inNorth());
    expect(items).toMatchObject([{ deliveryId, stopped: true, next: null }]);
    expect(await person.call('deliveries.get', { deliveryId })).toMatchObject({
      cancellation: { cut: true, unreachable: 2 },
    });
    expect(await playingOf(person, inNorth().groupId)).toEqual([[deliveryId, 2, true]]);
  });

  it('without ids includes plays that are due and have not begun, but no later ones', async () => {
    const [sounding, due, over] = [await sent({ agoS: 300 }), await sent({ agoS: 30 }), await sent({ agoS: 300 })];
    await play(sounding.controllerIds);
    const { items } = await person.call('deliveries.stopPlays', inNorth());
    expect(items.map(({ deliveryId }) => deliveryId).toSorted()).toEqual(
      [sounding.deliveryId, due.deliveryId].toSorted(),
    );
    expect(items.map(({ deliveryId }) => deliveryId)).not.toContain(over.deliveryId);
  });

  it('checks each delivery: of another group it does not exist, of a parent group it is refused [A-172]', async () => {
    const { deliveryId } = await sent();
    const south = await api.signedIn({ roleId: 3, groupId: api.world.south.groupId });
    const { groupId } = api.world.south;
    const foreign = await south.call('deliveries.stopPlays', { groupId, deliveryIds: [deliveryId] });
    expect(foreign.items).toMatchObject([{ stopped: false, error: { code: 'UE_404' } }]);
    const { leeds, north } = api.world;
    const controllerIds = await insertControllers(api.deps.db, leeds.groupId, 1);
    const castId = await insertInheritableCast(api.deps.db, north);
    const inherited = (await person.call('deliveries.send', { castId })).deliveryId;
    await beginsAgo(inherited, {});
    await play(controllerIds);
    const sub = await api.signedIn({ roleId: 3, groupId: leeds.groupId });
    const { items } = await sub.call('deliveries.playing', { groupId: leeds.groupId });
    expect(items).toMatchObject([{ deliveryId: inherited, inherited: true, playing: 1, planned: 2 }]);
    const refused = await sub.call('deliveries.stopPlays', { groupId: leeds.groupId, deliveryIds: [inherited] });
    const error = { code: 'UE_403', message: 'This delivery is managed by a parent group.' };
    expect(refused.items).toEqual([{ deliveryId: inherited, stopped: false, error }]);
    expect((await sub.call('deliveries.stopPlays', { groupId: leeds.groupId })).items).toEqual([]);
  });

  it('needs the permission to send', async () => {
    const { groupId } = inNorth();
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_mcasts'] });
    const viewer = await api.signedIn({ roleId, groupId });
    expect(await viewer.code('deliveries.stopPlays', { groupId })).toBe('UE_403');
  });
});
