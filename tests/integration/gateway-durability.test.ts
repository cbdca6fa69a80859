import { setTimeout as sleep } from 'node:timers/promises';
import { lockPlans } from '@earshot/db/queries/plans/lock-plans';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { until } from '@earshot/db/testing/until';
import type { FailurePoint } from '@earshot/environment/failure-points';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countersOf, recount } from '../../apps/gateway/src/testing/counters.ts';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { startTestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';

let gate: Promise<void> = Promise.resolve();
let reached = 0;
const hold = (point: FailurePoint) => {
  if (point !== 'gateway:ingest-before-commit') return Promise.resolve();
  reached += 1;
  return gate;
};
/** Blocks commits until `open` is called. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  reached = 0;
  return resolve;
}

let fixture: GatewayFixture;
let admin: pg.Client;
beforeAll(async () => {
  fixture = await gatewayFixture(20, { reached: hold, allowance: { perSecond: 1_000, burst: 10_000 } });
  admin = new pg.Client(new URL('/postgres', fixture.ownerUrl).href);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await fixture.destroy();
});

const databaseName = () => new URL(fixture.databaseUrl).pathname.slice(1);
/** Drops the gateway's database connections; with `away`, also refuses new ones. */
async function cutDatabase(away: boolean): Promise<void> {
  if (away) await admin.query(`alter database ${databaseName()} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'earshot-gateway-test'`,
    [databaseName()],
  );
}

async function playingDevice() {
  const device = await fixture.freshDevice();
  await device.hello();
  const id = await fixture.fleet.insertDelivery();
  await fixture.db.transaction().execute((trx) => planTargets(trx, id, [device.controllerId]));
  const row = await fixture.db
    .selectFrom('deliveries')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const play = { deliveryId: id, instant: row.starts_at?.toISOString() ?? '' };
  const report = () => device.journal(1, [{ kind: 'play-ended', ...play, endedAt: play.instant, outcome: 'played' }]);
  const plays = async () =>
    (
      await fixture.db
        .selectFrom('delivery_targets')
        .select('plays_well')
        .where('delivery_id', '=', id)
        .executeTakeFirstOrThrow()
    ).plays_well;
  await until(() => expect(device.acks).not.toHaveLength(0));
  return { device, id, report, plays };
}

describe('an acknowledgement', () => {
  it('is never sent before the commit', async () => {
    const { device, report, plays } = await playingDevice();
    const open = closeGate();
    const before = device.acks.length;
    await report();
    await until(() => expect(reached).toBe(1));
    await sleep(200);
    expect(device.acks).toHaveLength(before);
    expect(await plays()).toBe(0);
    open();
    await until(() => expect(device.acks.at(-1)?.upTo).toBe(1));
    expect(await plays()).toBe(1);
  });

  it('is sent later when the database connection breaks before the commit, and nothing counts twice', async () => {
    const { device, id, report, plays } = await playingDevice();
    const open = closeGate();
    await report();
    await until(() => expect(reached).toBe(1));
    await cutDatabase(false);
    open();
    await until(() => expect(device.acks.at(-1)?.upTo).toBe(1));
    expect(reached).toBeGreaterThan(1);
    expect(await plays()).toBe(1);
    expect(await countersOf(fixture.db, id)).toEqual(await recount(fixture.db, id));
  });

  it('is sent later when the broker connection breaks before the commit, because the broker sends again', async () => {
    const { device, report, plays } = await playingDevice();
    const open = closeGate();
    await report();
    await until(() => expect(reached).toBe(1));
    await fixture.gateway.admin?.kick('earshot-gateway');
    open();
    await until(() => expect(device.acks.filter(({ upTo }) => upTo === 1).length).toBeGreaterThan(1));
    expect(await plays()).toBe(1);
  });
});

describe('a controller that is locked, for example while its group moves', () => {
  it('waits with all its messages in order, and does not delay other controllers', async () => {
    const [held, other] = [await fixture.freshDevice(), await fixture.freshDevice()];
    for (const device of [held, other]) {
      await device.hello();
      await until(() => expect(device.acks).not.toHaveLength(0));
    }
    const before = held.acks.length;
    await fixture.db.transaction().execute(async (trx) => {
      await lockPlans(trx, [held.controllerId]);
      await held.state({ cpu: 11 });
      await held.journal(1, [{ kind: 'event', name: 'rack.opened', detail: {} }]);
      await held.state({ cpu: 12 });
      for (let i = 0; i < 5; i += 1) {
        await other.state();
        await until(() => expect(other.acks.at(-1)?.echo).toBe(other.seq));
      }
      expect(held.acks).toHaveLength(before);
    });
    await until(() => expect(held.acks.at(-1)).toMatchObject({ echo: held.seq, upTo: 1 }));
    const deadLetters = await fixture.db
      .selectFrom('dead_letters')
      .select('reason')
      .where('serial', '=', held.serial)
      .execute();
    expect(deadLetters).toEqual([]);
  });
});

describe('the gateway without its database', () => {
  it('acknowledges nothing and loses nothing', async () => {
    const { device, report, plays } = await playingDevice();
    const before = device.acks.length;
    await cutDatabase(true);
    await report();
    for (let i = 0; i < 3_000; i += 1) await device.state();
    await sleep(2_000);
    expect(device.acks).toHaveLength(before);
    await admin.query(`alter database ${databaseName()} allow_connections true`);
    await until(() => expect(device.acks.at(-1)?.echo).toBe(device.seq));
    expect(device.acks.at(-1)?.upTo).toBe(1);
    expect(await plays()).toBe(1);
  });
});

describe('a second gateway', () => {
  it('waits until the first gateway has stopped', async () => {
    let active = false;
    const second = startTestGateway(fixture.databaseUrl).then((gateway) => {
      active = true;
      return gateway;
    });
    await sleep(500);
    expect(active).toBe(false);
    await fixture.gateway.stop();
    await (await second).stop();
  });
});
