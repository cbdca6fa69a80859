import type { Database } from '@earshot/db/client';
import { listCredentialChanges } from '@earshot/db/queries/controllers/credential-changes';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { testDatabase } from '@earshot/db/testing/test-database';
import type { MqttClient } from 'mqtt';
import { vi } from 'vitest';
import type { GatewayOptions } from '../gateway.ts';
import { connectTestDevice, type TestDevice } from './test-device.ts';
import { admitDevices, startTestGateway, type TestGateway } from './test-gateway.ts';

export type FleetDevice = TestDevice & { readonly controllerId: string };

export interface GatewayFixture {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly gateway: TestGateway;
  readonly fleet: TestFleet;
  /** A controller of the fleet that no other test has, connected. */
  readonly freshDevice: () => Promise<FleetDevice>;
  readonly connectAgain: (device: FleetDevice) => Promise<FleetDevice>;
  readonly destroy: () => Promise<void>;
}

/** Where the gateway's broker comes from; without one it carries its own. */
export interface FixtureBroker {
  readonly start: () => Promise<{ readonly mqtt: GatewayOptions['mqtt']; readonly stop: () => Promise<void> }>;
}

/** A database, a gateway on it and a fleet that may connect. */
export async function gatewayFixture(
  controllers: number,
  options: Parameters<typeof startTestGateway>[1] & {
    readonly broker?: FixtureBroker;
    /** With which serials begin; random unless told. */
    readonly prefix?: string;
  } = {},
): Promise<GatewayFixture> {
  const test = await testDatabase();
  const { broker, prefix, ...rest } = options;
  const fleet = await insertFleet(test.db, { controllers, ...(prefix !== undefined && { prefix }) });
  await admitDevices(test.db, fleet.serials);
  const running = await broker?.start();
  const gateway = await startTestGateway(test.url, running === undefined ? rest : { ...rest, mqtt: running.mqtt });
  const rows = await test.db.selectFrom('controllers').select(['id', 'serial']).execute();
  const ids = new Map(rows.map(({ id, serial }) => [serial, id]));
  const unused = fleet.serials.values();
  const connect = async (serial: string): Promise<FleetDevice> => {
    const device = await connectTestDevice({ url: gateway.brokerUrl, serial });
    return Object.assign(device, { controllerId: ids.get(serial) ?? '' });
  };
  return {
    db: test.db,
    databaseUrl: test.url,
    gateway,
    fleet,
    freshDevice: async () => {
      const { value } = unused.next();
      if (value === undefined) throw new Error('the fleet of this test is too small');
      return connect(value);
    },
    connectAgain: async (device) => {
      await device.client.endAsync(true);
      const again = await connect(device.serial);
      return Object.assign(again, {
        storageId: device.storageId,
        boot: device.boot,
        seq: device.seq,
        plan: device.plan,
      });
    },
    destroy: async () => {
      await gateway.stop();
      await running?.stop();
      await test.destroy();
    },
  };
}

/** Waits for a state of things; never for a time. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

/** Resolves when the broker has been told of all credentials. */
export const brokerKnowsAll = (db: Database): Promise<void> =>
  until(async () => {
    if ((await listCredentialChanges(db, 1)).length > 0) throw new Error('credentials wait for the broker');
  });

export const nextEvent = (client: MqttClient, event: 'close' | 'message'): Promise<void> =>
  new Promise((resolve) => client.once(event, () => resolve()));

export const readState = (db: Database, controllerId: string) =>
  db.selectFrom('controller_states').selectAll().where('controller_id', '=', controllerId).executeTakeFirstOrThrow();

export const readPlan = (db: Database, controllerId: string) =>
  db.selectFrom('controller_plans').selectAll().where('controller_id', '=', controllerId).executeTakeFirstOrThrow();
