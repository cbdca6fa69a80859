import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { openTeamEnrolment } from '../../apps/api/src/testing/team-members.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertControllers } from '../../apps/api/src/testing/world.ts';
import { admitDevices, startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { startSimulation } from '../support/start-simulation.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';

let api: TestApi;
let gateway: TestGateway;
let simulation: Simulation;
let workers: CommandWorkers;
let person: TestClient;
let controllers: { id: string; serial: string }[];
beforeAll(async () => {
  api = await testApi();
  const { db } = api.deps;
  await openTeamEnrolment(db);
  const ids = await insertControllers(db, api.world.north.groupId, 12);
  controllers = await db.selectFrom('controllers').select(['id', 'serial']).where('id', 'in', ids).execute();
  await admitDevices(
    db,
    controllers.map(({ serial }) => serial),
  );
  gateway = await startTestGateway(api.databaseUrl, { blobs: api.deps.blobs });
  const withOldFirmware = controllers.slice(0, 2).map(({ serial }) => [serial, { oldFirmware: 1 }]);
  simulation = await startSimulation({
    gateway,
    scenario: {
      seed: 'team',
      all: { latencyMs: [0, 20] },
      controllers: Object.fromEntries(withOldFirmware),
    },
    controllers: controllers.map(({ serial }) => ({ serial })),
  });
  workers = await startCommandWorkers({ db, brokerUrl: gateway.brokerUrl });
  person = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(async () => {
  await workers.stop();
  await simulation.stop();
  await gateway.stop();
  await api.destroy();
});

/** A controller with new or old firmware, as soon as it is connected. */
async function controllerWith({ old }: { old: boolean }) {
  const { controller } =
    simulation.fleet.members.find(
      (one) => one.controller.supportedFeatures.includes('call-handling-groups.read') !== old,
    ) ?? {};
  const controllerId = controllers.find(({ serial }) => serial === controller?.serial)?.id;
  if (controller === undefined || controllerId === undefined) throw new Error('No such controller');
  await until(async () => {
    const { isSupported } = await person.call('teamMembers.callHandlingGroups', { controllerId });
    expect(isSupported).toBe(!old);
  });
  return { controller, controllerId };
}

describe('the team members of simulated hardware', () => {
  it('are put into call-handling groups that their controller reports, and sent to it [C-126] [C-379]', async () => {
    const { controller, controllerId } = await controllerWith({ old: false });
    const { operationId } = await person.call('teamMembers.readCallHandlingGroups', { controllerId });
    await until(async () => {
      expect(await person.call('operations.get', { operationId })).toMatchObject({ state: 'completed' });
    });
    const { groups } = await person.call('teamMembers.callHandlingGroups', { controllerId });
    expect(groups).toEqual(controller.hardware.callHandlingGroups);
    const input = { controllerId, fullName: 'Ada Lovelace', callHandlingGroups: groups ?? [] };
    expect(await person.call('teamMembers.create', input)).toMatchObject(input);
    await until(async () => {
      expect(await person.call('teamMembers.confirmation', { controllerId })).toMatchObject({ state: 'taken' });
    });
    expect(controller.life.team).toMatchObject([{ fullName: 'Ada Lovelace' }]);
  });

  it('have no groups to choose from where the firmware is old [C-423]', async () => {
    const { controllerId } = await controllerWith({ old: true });
    await expect(person.call('teamMembers.readCallHandlingGroups', { controllerId })).rejects.toMatchObject({
      message: "Sorry, this Controller's firmware does not support reading call-handling groups.",
    });
  });
});
