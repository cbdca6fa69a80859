import { decodeDown } from '@earshot/device-protocol/codec/decode';
import type { PlanMessage } from '@earshot/device-protocol/messages/plans';
import { endTargets, planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Healer } from '../../apps/gateway/src/healing/healer.ts';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
  readPlan,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(20);
});
afterAll(() => fixture.destroy());

async function plan(...devices: FleetDevice[]): Promise<string> {
  const id = await fixture.fleet.insertDelivery();
  await fixture.db.transaction().execute((trx) =>
    planTargets(
      trx,
      id,
      devices.map(({ controllerId }) => controllerId),
    ),
  );
  return id;
}
const idsIn = (message: PlanMessage | undefined) =>
  message === undefined
    ? []
    : (message.kind === 'snapshot' ? message.deliveries : message.set).map(({ deliveryId }) => deliveryId);
async function heldNow(device: FleetDevice) {
  const { rows } = await sql<{ generation: number; digest: string }>`
    select generation, lpad(to_hex(digest::bigint), 16, '0') as digest
    from controller_plans where controller_id = ${device.controllerId}`.execute(fixture.db);
  return rows[0] ?? { generation: -1, digest: '' };
}

describe('a controller that sends hello', () => {
  it('one generation behind receives the change', async () => {
    const device = await fixture.freshDevice();
    const id = await plan(device);
    await device.hello();
    await until(() => expect(device.plans).toHaveLength(1));
    expect(device.plans[0]).toMatchObject({ kind: 'change', generation: 1, remove: [] });
    expect(idsIn(device.plans[0])).toEqual([id]);
  });

  it('several generations behind receives its whole plan', async () => {
    const device = await fixture.freshDevice();
    const ids = [await plan(device), await plan(device)];
    await device.hello();
    await until(() => expect(device.plans).toHaveLength(1));
    expect(device.plans[0]).toMatchObject({ kind: 'snapshot', generation: 2 });
    expect(idsIn(device.plans[0]).toSorted()).toEqual(ids.toSorted());
  });

  it('with the current plan receives no plan', async () => {
    const device = await fixture.freshDevice();
    await plan(device);
    device.plan = await heldNow(device);
    await device.hello();
    await until(async () => expect((await readPlan(fixture.db, device.controllerId)).confirmed_generation).toBe(1));
    await device.state();
    await until(() => expect(device.acks.at(-1)?.echo).toBe(device.seq));
    expect(device.plans).toEqual([]);
  });
});

describe('a controller that is ahead because the database was restored', () => {
  it('receives its whole plan again under a higher generation, and confirms it', async () => {
    const device = await fixture.freshDevice();
    const id = await plan(device);
    device.plan = { generation: 41, digest: 'e'.repeat(16) };
    await device.hello();
    await until(() => expect(device.plans).toHaveLength(1));
    expect(device.plans[0]).toMatchObject({ kind: 'snapshot', generation: 43 });
    expect(idsIn(device.plans[0])).toEqual([id]);
    device.plan = await heldNow(device);
    await device.state();
    await until(async () => expect((await readPlan(fixture.db, device.controllerId)).confirmed_generation).toBe(43));
    const target = await fixture.db
      .selectFrom('delivery_targets')
      .select('status')
      .where('delivery_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(target.status).toBe('SCHEDULED');
  });
});

describe('a due plan', () => {
  it('is sent without a request to a controller that is behind and reachable, and to no other controller', async () => {
    const [device, gone] = [await fixture.freshDevice(), await fixture.freshDevice()];
    const id = await plan(device, gone);
    for (const each of [device, gone]) {
      each.plan = await heldNow(each);
      await each.hello();
    }
    gone.vanish();
    await until(async () => {
      const rows = await fixture.db
        .selectFrom('controller_states')
        .select('status')
        .where('controller_id', 'in', [device.controllerId, gone.controllerId])
        .execute();
      expect(rows.map(({ status }) => status).toSorted()).toEqual(['active', 'inactive']);
    });
    await fixture.db.transaction().execute((trx) => endTargets(trx, { deliveryId: id, kind: 'cancelled', cut: true }));
    const { healer, sent } = recordingHealer();
    await healer.requestDue();
    await healer.settled();
    expect(sent.get(device.serial)).toMatchObject({
      kind: 'change',
      generation: 2,
      remove: [{ deliveryId: id, cut: true }],
    });
    expect(sent.has(gone.serial)).toBe(false);
  });

  it('is sent to all controllers that are behind, however many there are, except those of another gateway', async () => {
    const devices = [await fixture.freshDevice(), await fixture.freshDevice(), await fixture.freshDevice()];
    const id = await plan(...devices);
    for (const each of devices) {
      each.plan = await heldNow(each);
      await each.hello();
    }
    const serials = devices.map(({ serial }) => serial);
    await until(async () => {
      const { rows } = await sql`select from controller_states s join controllers c on c.id = s.controller_id
        where c.serial = any(${serials}::text[]) and s.status = 'active'`.execute(fixture.db);
      expect(rows).toHaveLength(3);
    });
    await fixture.db.transaction().execute((trx) => endTargets(trx, { deliveryId: id, kind: 'cancelled', cut: true }));
    const [first = '', ...others] = serials;
    const elsewhere = recordingHealer({ duePage: 1, holds: (serial) => serial !== first });
    await elsewhere.healer.requestDue();
    expect([...elsewhere.sent.keys()]).toEqual(expect.arrayContaining(others));
    expect(elsewhere.sent.has(first)).toBe(false);
    const { healer, sent } = recordingHealer({ duePage: 1 });
    await healer.requestDue();
    expect([...sent.keys()]).toEqual(expect.arrayContaining(serials));
  });
});

/** A healer that records the plans it sends. */
function recordingHealer(options: { duePage?: number; holds?: (serial: string) => boolean } = {}) {
  const sent = new Map<string, PlanMessage>();
  const healer = new Healer({
    holds: () => true,
    ...options,
    db: fixture.db,
    log: pino({ level: 'silent' }),
    publisher: {
      publish: ({ topic, payload }) => {
        const read = decodeDown(topic, payload);
        if (read.ok && read.name === 'plans') sent.set(read.serial, read.message);
        return Promise.resolve();
      },
      post: () => undefined,
      isConnected: () => true,
      close: () => Promise.resolve(),
    },
  });
  return { healer, sent };
}
