import { CHANGES_CHANNEL } from '@earshot/db/notify';
import { endTargets } from '@earshot/db/queries/deliveries/target-planning';
import { applyRuleNamed } from '@earshot/db/testing/apply-rule-named';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countersOf, recount } from '../../apps/gateway/src/testing/counters.ts';
import { readPlan } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { ended, started, reportedDeliveries, upTo } from '../support/reported-deliveries.ts';

const CLIP = 'a'.repeat(64);
const world = reportedDeliveries();
const { plan, planOf, targetOf } = world;

describe('a delivery at a location', () => {
  it('is confirmed, prepared, played and counted by reports of the controller, and its workflow is woken', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    const held = await planOf(device);
    await device.journal(1, [
      { kind: 'plan-applied', ...held },
      { kind: 'clip-ready', sha256: CLIP },
    ]);
    await upTo(device, 2);
    expect(await targetOf(play.id, device)).toMatchObject({ status: 'SCHEDULED', final: false });
    expect(await readPlan(world.fixture.db, device.controllerId)).toMatchObject({
      confirmed_generation: held.generation,
    });
    await device.journal(3, [started(play)]);
    await upTo(device, 3);
    expect(await targetOf(play.id, device)).toMatchObject({ status: 'STARTED', playing: true, headsets: 4 });
    await device.journal(4, [ended(play)]);
    await upTo(device, 4);
    expect(await targetOf(play.id, device)).toMatchObject({
      status: 'SUCCESS',
      final: true,
      playing: false,
      plays_well: 1,
    });
    expect(await countersOf(world.fixture.db, play.id)).toEqual(await recount(world.fixture.db, play.id));
    const wakeups = await world.fixture.db
      .selectFrom('wakeups')
      .select('process')
      .where('workflow_id', '=', `delivery/${play.id}`)
      .execute();
    expect(wakeups).toEqual([{ process: 'delivery' }]);
  });

  it('counts a play once, however often it is reported', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    await device.journal(1, [started(play), ended(play), started(play), ended(play)]);
    await upTo(device, 4);
    await device.journal(5, [started(play), ended(play)]);
    await upTo(device, 6);
    expect(await targetOf(play.id, device)).toMatchObject({ plays_well: 1, plays_failed: 0, status: 'SUCCESS' });
    expect(
      await world.fixture.db.selectFrom('plays').select('outcome').where('delivery_id', '=', play.id).execute(),
    ).toEqual([{ outcome: 'played' }]);
    expect(await countersOf(world.fixture.db, play.id)).toEqual(await recount(world.fixture.db, play.id));
  });

  it('is also confirmed by a state, but not by an unknown plan', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    const held = await planOf(device);
    device.plan = { ...held, digest: 'f'.repeat(16) };
    await device.state();
    await until(() => expect(device.plans.at(-1)).toMatchObject({ kind: 'snapshot', generation: held.generation + 2 }));
    expect((await targetOf(play.id, device)).confirmed_at).toBeNull();
    device.plan = await planOf(device);
    await device.state();
    await until(async () => expect((await targetOf(play.id, device)).confirmed_at).not.toBeNull());
  });

  it('ends when the controller confirms the removal, and a cut play does not count as failed', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    await device.journal(1, [{ kind: 'plan-applied', ...(await planOf(device)) }, started(play)]);
    await upTo(device, 2);
    await world.fixture.db
      .transaction()
      .execute((trx) => endTargets(trx, { deliveryId: play.id, kind: 'cancelled', cut: true }));
    await device.journal(3, [{ kind: 'plan-applied', ...(await planOf(device)) }, ended(play, 'cut')]);
    await upTo(device, 4);
    expect(await targetOf(play.id, device)).toMatchObject({
      status: 'CANCELED',
      final: true,
      plays_failed: 0,
      superseded_status: null,
    });
    expect(await countersOf(world.fixture.db, play.id)).toEqual(await recount(world.fixture.db, play.id));
  });

  it('had its plan and clip if it played, also when the removal is confirmed in the same message', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    const first = await planOf(device);
    await world.fixture.db
      .transaction()
      .execute((trx) => endTargets(trx, { deliveryId: play.id, kind: 'cancelled', cut: true }));
    const second = await planOf(device);
    await device.journal(1, [
      { kind: 'plan-applied', ...first },
      { kind: 'clip-ready', sha256: CLIP },
      started(play),
      ended(play, 'cut'),
      { kind: 'plan-applied', ...second },
    ]);
    await upTo(device, 5);
    expect(await targetOf(play.id, device)).toMatchObject({
      status: 'CANCELED',
      confirmed_at: expect.any(Date),
      clip_ready_at: expect.any(Date),
      ending_confirmed_at: expect.any(Date),
    });
    expect(await countersOf(world.fixture.db, play.id)).toEqual(await recount(world.fixture.db, play.id));
  });

  it('ignores reports of other controllers, of other times and of a former owner', async () => {
    const [device, stranger] = [await world.fixture.freshDevice(), await world.fixture.freshDevice()];
    await Promise.all([device.hello(), stranger.hello()]);
    const play = await plan([device]);
    await stranger.journal(1, [started(play), ended(play)]);
    await upTo(stranger, 2);
    await device.journal(1, [ended({ ...play, instant: '2031-01-01T00:00:00.000Z' })]);
    await upTo(device, 1);
    const deadLetters = await world.fixture.db
      .selectFrom('dead_letters')
      .select('reason')
      .where('serial', 'in', [device.serial, stranger.serial])
      .execute();
    expect(deadLetters.map(({ reason }) => reason)).toEqual(['no such play', 'no such play']);
    await world.fixture.db
      .updateTable('controllers')
      .set({ owner_epoch: 2 })
      .where('id', '=', device.controllerId)
      .execute();
    await device.journal(2, [{ kind: 'plan-applied', ...(await planOf(device)) }, started(play), ended(play)]);
    await upTo(device, 4);
    expect(device.acks.at(-1)).toMatchObject({ ownerEpoch: 2 });
    expect(await targetOf(play.id, device)).toMatchObject({ status: 'PENDING', plays_well: 0, confirmed_at: null });
    expect(
      await world.fixture.db.selectFrom('plays').select('controller_id').where('delivery_id', '=', play.id).execute(),
    ).toEqual([{ controller_id: device.controllerId }]);
  });

  it('that was removed by retention leaves the plan, and a late report causes no dead letter', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const old = await plan([device], -500 * 86_400_000);
    await sql`update delivery_targets set final = true, status = 'FAILED' where delivery_id = ${old.id}`.execute(
      world.fixture.db,
    );
    await sql`
      update deliveries set phase = 'settled', deadline_at = null, settled_at = now() - interval '499 days'
      where id = ${old.id}`.execute(world.fixture.db);
    const held = await planOf(device);
    await applyRuleNamed(world.fixture.db, 'deliveries', new Date());
    const without = await planOf(device);
    expect(without.digest).toBe('0'.repeat(16));
    // More than one generation ahead, so that the controller gets a snapshot.
    expect(without.generation).toBeGreaterThan(held.generation + 1);
    await device.journal(1, [started(old), ended(old)]);
    await upTo(device, 2);
    const deadLetters = () =>
      world.fixture.db.selectFrom('dead_letters').select('reason').where('serial', '=', device.serial).execute();
    expect(await deadLetters()).toEqual([]);
    await device.journal(3, [ended({ id: old.id, instant: new Date().toISOString() })]);
    await upTo(device, 3);
    expect(await deadLetters()).toEqual([{ reason: 'no such play' }]);
  });

  it('is announced with the changed controllers', async () => {
    const listener = new pg.Client(world.fixture.databaseUrl);
    await listener.connect();
    const announced: unknown[] = [];
    listener.on('notification', ({ payload }) => announced.push(JSON.parse(payload ?? 'null')));
    await listener.query(`listen ${CHANGES_CHANNEL}`);
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    await device.journal(1, [{ kind: 'plan-applied', ...(await planOf(device)) }]);
    await until(() =>
      expect(announced).toContainEqual({ kind: 'delivery', ids: [play.id], controllerIds: [device.controllerId] }),
    );
    await until(() => expect(announced).toContainEqual({ kind: 'controller', ids: [device.controllerId], what: 's' }));
    await listener.end();
  });

  it('shows a failure while its clip is missing, until the clip is ready', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    await device.journal(1, [{ kind: 'clip-failed', sha256: CLIP, reason: 'missing' }]);
    await upTo(device, 1);
    expect(await targetOf(play.id, device)).toMatchObject({ last_failure: 'clip missing', clip_ready_at: null });
    await device.journal(2, [{ kind: 'clip-ready', sha256: CLIP }]);
    await upTo(device, 2);
    expect((await targetOf(play.id, device)).last_failure).toBeNull();
  });
});
