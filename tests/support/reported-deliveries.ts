import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';

interface PlannedPlay {
  readonly id: string;
  readonly instant: string;
}

export const started = (play: PlannedPlay) =>
  ({
    kind: 'play-started',
    deliveryId: play.id,
    instant: play.instant,
    startedAt: play.instant,
    conferences: Array<boolean>(10).fill(true),
    headsets: 4,
  }) as const;
export const ended = (play: PlannedPlay, outcome: 'played' | 'failed' | 'cut' = 'played') =>
  ({ kind: 'play-ended', deliveryId: play.id, instant: play.instant, endedAt: play.instant, outcome }) as const;

export const upTo = (device: FleetDevice, n: number) => until(() => expect(device.acks.at(-1)?.upTo).toBe(n));

/** Registers a gateway with 30 controllers for the tests of a file, and returns how deliveries are planned and read. */
export function reportedDeliveries() {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await gatewayFixture(30);
  });
  afterAll(() => fixture.destroy());

  /** Creates a delivery of one play to these controllers; returns it with its nominal instant. */
  async function plan(devices: readonly FleetDevice[], startInMs?: number) {
    const id = await fixture.fleet.insertDelivery(startInMs === undefined ? {} : { startInMs });
    await fixture.db.transaction().execute((trx) =>
      planTargets(
        trx,
        id,
        devices.map(({ controllerId }) => controllerId),
      ),
    );
    const { starts_at } = await fixture.db
      .selectFrom('deliveries')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, instant: starts_at?.toISOString() ?? '' };
  }

  /** The plan that a controller should have, in the form in which it reports its plan. */
  async function planOf(device: FleetDevice) {
    const { rows } = await sql<{ generation: number; digest: string }>`
      select generation, lpad(to_hex(digest::bigint), 16, '0') as digest
      from controller_plans where controller_id = ${device.controllerId}`.execute(fixture.db);
    return rows[0] ?? { generation: -1, digest: '' };
  }

  const targetOf = (deliveryId: string, { controllerId }: FleetDevice) =>
    fixture.db
      .selectFrom('delivery_targets')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .where('controller_id', '=', controllerId)
      .executeTakeFirstOrThrow();

  return {
    get fixture(): GatewayFixture {
      return fixture;
    },
    plan,
    planOf,
    targetOf,
  };
}
