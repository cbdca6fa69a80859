import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitDevices, startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import { act, type Action } from '../../apps/simulator/src/control/actions.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { startSimulation } from '../support/start-simulation.ts';

let test: TestDatabase;
let gateway: TestGateway;
let simulation: Simulation;
let unused: { id: string; serial: string }[];
beforeAll(async () => {
  test = await testDatabase();
  await insertFleet(test.db, { controllers: 3 });
  unused = await test.db.selectFrom('controllers').select(['id', 'serial']).execute();
  await admitDevices(
    test.db,
    unused.map(({ serial }) => serial),
  );
  gateway = await startTestGateway(test.url);
  simulation = await startSimulation({
    gateway,
    scenario: { seed: 'calls', all: { latencyMs: [0, 20] } },
    controllers: unused.map(({ serial }) => ({ serial })),
  });
});
afterAll(async () => {
  await simulation.stop();
  await gateway.stop();
  await test.destroy();
});

/** A controller with a call point. Each call returns another one. */
function freshShop() {
  const shop = unused.pop();
  const controller = simulation.fleet.find(shop?.serial ?? '')?.controller;
  const point = controller?.life.endpoints.rows.find(({ category }) => category === 'callpoint');
  if (shop === undefined || controller === undefined || point === undefined) throw new Error('No shop is left');
  return { ...shop, controller, point };
}
const stored = (controllerId: string) =>
  test.db.selectFrom('calls').selectAll().where('controller_id', '=', controllerId).orderBy('initiated_at').execute();
const call = (action: Omit<Extract<Action, { do: 'call' }>, 'do'>) => act(simulation, { do: 'call', ...action });

describe('a call of simulated hardware', () => {
  it('is stored with its outcome, its response time and the headset that answered', async () => {
    const { id, serial, point, controller } = freshShop();
    await call({ serial, deviceId: point.id, outcome: 'answered', durationMs: 42_000 });
    const [row] = await until(async () => {
      const rows = await stored(id);
      expect(rows).toMatchObject([
        {
          category: 'callpoint',
          device_id: point.id,
          reason: point.location,
          outcome: 'answered',
          response_ms: 42_000,
        },
      ]);
      return rows;
    });
    const headsets = controller.life.endpoints.rows.filter(({ category }) => category === 'headset');
    expect(headsets.map((headset) => headset.id)).toContain(row?.answered_by);
  });

  it('has no end while it is open, and is cancelled when the source calls again', async () => {
    const { id, serial } = freshShop();
    const line = { serial, deviceId: 'line-1', durationMs: 0 };
    await call(line);
    await until(async () => expect(await stored(id)).toMatchObject([{ category: 'phone', outcome: null }]));
    await call(line);
    await until(async () => expect(await stored(id)).toMatchObject([{ outcome: 'cancelled' }]));
  });

  it('is cancelled by a reboot of its controller', async () => {
    const { id, serial, controller } = freshShop();
    await call({ serial, deviceId: 'line-1', durationMs: 0 });
    await until(async () => expect(await stored(id)).toMatchObject([{ outcome: null }]));
    controller.reboot();
    await until(async () => expect(await stored(id)).toMatchObject([{ outcome: 'cancelled' }]));
  });
});
