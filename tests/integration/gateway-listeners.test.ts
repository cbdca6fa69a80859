import { randomUUID } from 'node:crypto';
import { endTargets } from '@earshot/db/queries/deliveries/target-planning';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countersOf, recount } from '../../apps/gateway/src/testing/counters.ts';
import { ended, started, reportedDeliveries, upTo } from '../support/reported-deliveries.ts';

const world = reportedDeliveries();
const { plan, planOf, targetOf } = world;

describe('a delivery at a location', () => {
  it('for listeners leaves the plan of hardware that would play it to the whole location', async () => {
    const device = await world.fixture.freshDevice();
    const play = await plan([device]);
    await sql`update deliveries set listeners = '{"kind":"enrolled"}' where id = ${play.id}`.execute(world.fixture.db);
    await device.hello({ supportedFeatures: ['plan.listeners'] });
    expect(await targetOf(play.id, device)).toMatchObject({ removed_generation: null });
    const { generation } = await planOf(device);
    await device.hello({ supportedFeatures: ['endpoint.read'] });
    await until(async () => {
      expect(await targetOf(play.id, device)).toMatchObject({ ending: 'removed' });
    });
    expect(await planOf(device)).toEqual({ generation: generation + 1, digest: '0'.repeat(16) });
    expect(await countersOf(world.fixture.db, play.id)).toEqual(await recount(world.fixture.db, play.id));
  });

  it('that listeners may catch up with stays in the plan when it is over, until it is ended', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello({ supportedFeatures: ['plan.listeners'] });
    const play = await plan([device]);
    const catchUp = JSON.stringify({ kind: 'enrolled', catchUpMs: 3_600_000 });
    await sql`update deliveries set listeners = ${catchUp}::jsonb where id = ${play.id}`.execute(world.fixture.db);
    await device.journal(1, [started(play), ended(play)]);
    await upTo(device, 2);
    await plan([device]);
    expect(await targetOf(play.id, device)).toMatchObject({ final: true, removed_generation: null });
    const end = { deliveryId: play.id, kind: 'cancelled', cut: true } as const;
    await world.fixture.db.transaction().execute((trx) => endTargets(trx, end));
    const target = await targetOf(play.id, device);
    expect(target).toMatchObject({ status: 'SUCCESS', ending: null });
    expect(target.removed_generation).not.toBeNull();
  });

  it('names the team members who heard a play, each with the first report', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    const [ada, ben] = [randomUUID(), randomUUID()];
    const heard = (seconds: number, ...teamMemberIds: string[]) => ({
      kind: 'play-heard' as const,
      deliveryId: play.id,
      instant: play.instant,
      heardAt: new Date(Date.parse(play.instant) + seconds * 1000).toISOString(),
      teamMemberIds,
    });
    await device.journal(1, [started(play), ended(play), heard(10, ada)]);
    await upTo(device, 3);
    await device.journal(4, [heard(90, ada, ben)]);
    await upTo(device, 4);
    const row = await world.fixture.db.selectFrom('plays').select('heard').where('delivery_id', '=', play.id).execute();
    expect(row).toEqual([{ heard: { [ada]: heard(10).heardAt, [ben]: heard(90).heardAt } }]);
    expect(await targetOf(play.id, device)).toMatchObject({ status: 'SUCCESS', plays_well: 1 });
  });

  it('stores at most 1,000 team members for a play, however many a controller reports', async () => {
    const device = await world.fixture.freshDevice();
    await device.hello();
    const play = await plan([device]);
    const many = () => ({
      kind: 'play-heard' as const,
      deliveryId: play.id,
      instant: play.instant,
      heardAt: play.instant,
      teamMemberIds: Array.from({ length: 500 }, () => randomUUID()),
    });
    for (const n of [1, 2, 3]) {
      await device.journal(n, [many()]);
      await upTo(device, n);
    }
    const { rows } = await sql<{ n: number }>`
      select (select count(*)::int from jsonb_object_keys(heard)) as n from plays where delivery_id = ${play.id}`.execute(
      world.fixture.db,
    );
    expect(rows).toEqual([{ n: 1_000 }]);
  });
});
