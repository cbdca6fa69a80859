import type { Database } from '@earshot/db/client';
import { listCredentialChanges } from '@earshot/db/queries/controllers/credential-changes';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { testDatabase } from '@earshot/db/testing/test-database';
import { until } from '@earshot/db/testing/until';
import type { MqttClient } from 'mqtt';
import type { GatewayOptions } from '../gateway.ts';
import { connectTestDevice, type TestDevice } from './test-device.ts';
import { admitDevices, startTestGateway, type TestGateway } from './test-gateway.ts';

export type FleetDevice = TestDevice & { readonly controllerId: string };

export interface GatewayFixture {
  readonly db: Database;
  readonly databaseUrl: string;
  /** Connected as the owner of the tables, for actions that the application may not perform. */
  readonly owner: Database;
  readonly ownerUrl: string;
  readonly gateway: TestGateway;
  readonly fleet: TestFleet;
  /** A connected controller of the fleet that no other test uses. */
  readonly freshDevice: () => Promise<FleetDevice>;
  readonly connectAgain: (device: FleetDevice) => Promise<FleetDevice>;
  readonly destroy: () => Promise<void>;
}

/** Source of the gateway's broker; by default the gateway runs the embedded one. */
export interface FixtureBroker {
  readonly start: () => Promise<{ readonly mqtt: GatewayOptions['mqtt']; readonly stop: () => Promise<void> }>;
}

/** A database, a gateway and the credentials of a fleet. */
export async function gatewayFixture(
  controllers: number,
  options: Parameters<typeof startTestGateway>[1] & {
    readonly broker?: FixtureBroker;
    /** Prefix of the serials; random by default. */
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
    owner: test.owner,
    ownerUrl: test.ownerUrl,
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

/** Resolves when the broker has received all credentials. */
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
