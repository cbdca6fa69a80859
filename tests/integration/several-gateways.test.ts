import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { cuttableProxy, type CuttableProxy } from '../../apps/api/src/testing/cuttable-proxy.ts';
import { brokerKnowsAll } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { connectTestDevice, type TestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import { admitDevices } from '../../apps/gateway/src/testing/test-gateway.ts';
import { type Child, startChild } from '../support/child.ts';
import { type RunningMosquitto, startMosquitto } from '../support/mosquitto.ts';

const found = inject('mosquitto');
const FLEET = 24;

type GatewayProcess = Child<{ readonly httpUrl: string }>;
interface Shards {
  readonly held: number;
  readonly withoutGateway: number;
}

describe.skipIf(found === null)('several gateways at one broker', () => {
  let test: TestDatabase;
  let mosquitto: RunningMosquitto;
  let devices: TestDevice[] = [];
  let [first, second]: [GatewayProcess, GatewayProcess] = [] as never;
  const running = new Set<GatewayProcess>();
  let line: CuttableProxy | undefined;
  /** Number of the last journal entry that each device has sent. */
  let sent = 0;

  const startGateway = async (url = mosquitto.url): Promise<GatewayProcess> => {
    const { adminSecret } = mosquitto;
    const child: GatewayProcess = await startChild('tests/support/gateway-process.ts', [test.url, url, adminSecret]);
    running.add(child);
    return child;
  };
  const signal = (gateway: GatewayProcess, name: NodeJS.Signals) => process.kill(gateway.pid, name);
  const end = (gateway: GatewayProcess) => {
    signal(gateway, 'SIGCONT');
    gateway.stop();
    running.delete(gateway);
  };
  const shardsOf = async ({ said }: GatewayProcess): Promise<Shards> =>
    ((await (await fetch(`${said.httpUrl}/health`)).json()) as { shards: Shards }).shards;
  const heldBy = (...gateways: GatewayProcess[]) =>
    Promise.all(gateways.map(async (gateway) => (await shardsOf(gateway)).held));

  /** Each device sends its next entry, in a message of its own, and never again. */
  async function sendEntries(count: number, meanwhile: (i: number) => void = () => undefined): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      sent += 1;
      const n = sent;
      await Promise.all(
        devices.map((device) => device.journal(n, [{ kind: 'event', name: 'rack.opened', detail: { n } }])),
      );
      meanwhile(i);
    }
  }

  /** Journal numbers that are stored, of each device. */
  async function stored(): Promise<number[][]> {
    const { rows } = await sql<{ serial: string; ns: number[] }>`
      select c.serial, array_agg(e.n::int order by e.n) as ns
      from device_events e join controllers c on c.id = e.controller_id group by c.serial`.execute(test.db);
    const bySerial = new Map(rows.map(({ serial, ns }) => [serial, ns]));
    return devices.map(({ serial }) => bySerial.get(serial) ?? []);
  }
  const allOnce = async () => {
    const each = Array.from({ length: sent }, (_, i) => i + 1);
    await until(async () => expect(await stored()).toEqual(devices.map(() => each)));
    // Acknowledgements follow the commits, so they show the order of each device.
    await until(() => expect(devices.map(({ acks }) => acks.at(-1)?.upTo)).toEqual(devices.map(() => sent)));
    for (const { acks } of devices) {
      const numbers = acks.flatMap(({ upTo }) => upTo ?? []);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
  };

  beforeAll(async () => {
    if (found === null) return;
    test = await testDatabase();
    mosquitto = await startMosquitto(found);
    const { serials } = await insertFleet(test.db, { controllers: FLEET });
    await admitDevices(test.db, serials);
    first = await startGateway();
    await brokerKnowsAll(test.db);
    devices = await Promise.all(serials.map((serial) => connectTestDevice({ url: mosquitto.url, serial })));
    await Promise.all(devices.map((device) => device.hello()));
    second = await startGateway();
  });
  /** A test that failed must not fail the next ones. */
  afterEach(() => {
    for (const gateway of running) if (gateway !== first && gateway !== second) end(gateway);
    line?.close();
  });
  afterAll(async () => {
    running.forEach(end);
    await Promise.all(devices.map(({ client }) => client.endAsync(true)));
    if (found === null) return;
    await mosquitto.stop();
    await test.destroy();
  });

  it('divide the shards evenly, also when one comes and goes, and write everything once', async () => {
    await until(async () => expect(await heldBy(first, second)).toEqual([128, 128]));
    await sendEntries(5);
    const third = await startGateway();
    let held: number[] = [];
    await until(async () => {
      await sendEntries(1);
      held = await heldBy(first, second, third);
      expect(held.toSorted((one, other) => one - other)).toEqual([85, 85, 86]);
    });
    end(third);
    await until(async () => {
      await sendEntries(1);
      expect(await heldBy(first, second)).toEqual([128, 128]);
    });
    await until(async () => expect(await shardsOf(first)).toEqual({ held: 128, withoutGateway: 0 }));
    await allOnce();
  });

  it('replace one that is killed in the middle of its work, and lose and repeat nothing', async () => {
    await sendEntries(20, (i) => {
      if (i === 10) signal(first, 'SIGKILL');
    });
    running.delete(first);
    await until(async () => expect(await shardsOf(second)).toEqual({ held: 256, withoutGateway: 0 }));
    await allOnce();
    first = await startGateway();
    await until(async () => expect(await heldBy(first, second)).toEqual([128, 128]));
  });

  it('replace one that is frozen, which takes nothing back when it wakes', async () => {
    await sendEntries(10, (i) => {
      if (i === 5) signal(first, 'SIGSTOP');
    });
    await until(async () => expect(await shardsOf(second)).toEqual({ held: 256, withoutGateway: 0 }));
    await sendEntries(5);
    await allOnce();
    signal(first, 'SIGCONT');
    await sendEntries(5);
    await until(async () => expect(await heldBy(first, second)).toEqual([128, 128]));
    await sendEntries(5);
    await allOnce();
  });

  it.each([
    { how: 'is cut', fail: 'cut' },
    { how: 'carries nothing', fail: 'silence' },
  ] as const)('replace one whose line to the broker $how, until it is restored', async ({ fail }) => {
    const { hostname: host, port } = new URL(mosquitto.url);
    line = await cuttableProxy({ host, port: Number(port) });
    const third = await startGateway(`mqtt://127.0.0.1:${line.port}`);
    const thirds = async () => (await heldBy(first, second, third)).toSorted((one, other) => one - other);
    await until(async () => expect(await thirds()).toEqual([85, 85, 86]));
    await sendEntries(10, (i) => {
      if (i === 5) line?.[fail]();
    });
    await until(async () => expect(await heldBy(first, second, third)).toEqual([128, 128, 0]));
    await allOnce();
    line.restore();
    await until(async () => expect(await thirds()).toEqual([85, 85, 86]));
    await sendEntries(5);
    await allOnce();
    end(third);
    await until(async () => expect(await heldBy(first, second)).toEqual([128, 128]));
  });

  it('leave all shards to one of them while the broker is down, and divide them again', async () => {
    await mosquitto.kill();
    await until(async () =>
      expect((await heldBy(first, second)).toSorted((one, other) => one - other)).toEqual([0, 256]),
    );
    await mosquitto.start();
    await until(async () => expect(await heldBy(first, second)).toEqual([128, 128]));
  });
});

it('a gateway with its own broker that was frozen gets all shards back and goes on', async () => {
  const test = await testDatabase();
  const { serials } = await insertFleet(test.db, { controllers: 1 });
  await admitDevices(test.db, serials);
  const gateway: Child<{ brokerUrl: string }> = await startChild('tests/support/gateway-process.ts', [test.url]);
  const device = await connectTestDevice({ url: gateway.said.brokerUrl, serial: serials[0] ?? '' });
  const lockedShards = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7270301
        and database = (select oid from pg_database where datname = current_database())`.execute(test.db);
    return rows[0]?.n;
  };
  await device.hello();
  await until(() => expect(device.acks).not.toHaveLength(0));
  expect(await lockedShards()).toBe(256);
  process.kill(gateway.pid, 'SIGSTOP');
  await until(async () => expect(await lockedShards()).toBe(0));
  process.kill(gateway.pid, 'SIGCONT');
  await device.state();
  await until(() => expect(device.acks.at(-1)?.echo).toBe(device.seq));
  expect(await lockedShards()).toBe(256);
  gateway.stop();
  await device.client.endAsync(true);
  await test.destroy();
});
