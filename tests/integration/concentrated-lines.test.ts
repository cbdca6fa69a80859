import { randomUUID } from 'node:crypto';
import { until } from '@earshot/db/testing/until';
import { connect as mqttConnect } from '@earshot/device-protocol/connect';
import { createCommandClient } from '@earshot/device-protocol/command-client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { DEVICE_SECRET, TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { scenario } from '../../apps/simulator/src/scenario.ts';
import { Simulation } from '../../apps/simulator/src/simulation.ts';
import { memoryStorage } from '../../apps/simulator/src/storage.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

const CONTROLLERS = 12;
const CONCENTRATED = scenario.parse({ lines: { concentrated: true }, all: { latencyMs: [0, 20] } });

describeWithEachBroker((broker) => {
  let fixture: GatewayFixture;
  let simulation: Simulation;
  beforeAll(async () => {
    fixture = await gatewayFixture(CONTROLLERS, { broker });
    simulation = new Simulation({
      scenario: CONCENTRATED,
      controllers: fixture.fleet.serials.map((serial) => ({ serial, secret: DEVICE_SECRET, name: serial })),
      mqttUrl: fixture.gateway.brokerUrl,
      simulatorSecret: TEST_SECRETS.simulator,
      filesUrl: fixture.gateway.httpUrl,
      storage: memoryStorage(),
      recordTruth: () => undefined,
      log: pino({ level: 'silent' }),
    });
    await simulation.start();
  });
  afterAll(async () => {
    await simulation.stop();
    await fixture.destroy();
  });

  const statuses = async () => {
    const rows = await fixture.db
      .selectFrom('controller_states as s')
      .innerJoin('controllers as c', 'c.id', 's.controller_id')
      .select(['c.serial', 's.status', 's.said_bye'])
      .execute();
    return new Map(rows.map(({ serial, status, said_bye: saidBye }) => [serial, { status, saidBye }]));
  };
  const online = async () =>
    [...(await statuses()).values()].filter(({ status }) => status === 'active' || status === 'fault').length;

  describe('controllers that share a connection', () => {
    it('are each heard, and each receives only its own messages', async () => {
      await until(async () => expect(await online()).toBe(CONTROLLERS));
      const commands = createCommandClient({
        url: fixture.gateway.brokerUrl,
        name: 'worker',
        password: TEST_SECRETS.worker,
      });
      const [first = '', second = ''] = fixture.fleet.serials;
      const ids = { [first]: randomUUID(), [second]: randomUUID() };
      for (const [serial, id] of Object.entries(ids)) {
        const expiresAt = new Date(Date.now() + 60_000);
        await commands.sendCommand(serial, {
          id,
          type: 'state.watch',
          payload: { until: expiresAt.toISOString() },
          expiresAt,
        });
      }
      const replies = () =>
        fixture.db
          .selectFrom('command_replies as r')
          .innerJoin('controllers as c', 'c.id', 'r.controller_id')
          .select(['c.serial', 'r.command_id'])
          .where('r.command_id', 'in', Object.values(ids))
          .execute();
      await until(async () => {
        const answers = (await replies()).map(({ serial, command_id: id }) => [serial, id]);
        expect(Object.fromEntries(answers)).toEqual(ids);
        expect(answers).toHaveLength(2);
      });
      await commands.close();
    });

    it('disconnect one by one, as with separate connections, and reconnect', async () => {
      await until(async () => expect(await online()).toBe(CONTROLLERS));
      const [member] = simulation.fleet.members;
      if (member === undefined) throw new Error('There is no fleet');
      member.cut('person');
      await until(async () => {
        const now = await statuses();
        expect([...now].filter(([, { saidBye }]) => saidBye).map(([serial]) => serial)).toEqual([member.serial]);
        expect(now.get(member.serial)?.status).toBe('inactive');
      });
      member.restore('person');
      await until(async () => expect(await online()).toBe(CONTROLLERS));
    });

    it('require the secret of the simulator', async () => {
      const client = mqttConnect({
        url: fixture.gateway.brokerUrl,
        name: 'simulator',
        clientId: 'x',
        password: 'wrong',
      });
      const connected = vi.fn<() => void>();
      client.on('connect', connected);
      await new Promise<void>((resolve) => client.once('close', () => resolve()));
      expect(connected).not.toHaveBeenCalled();
      client.end(true);
    });
  });
});
