import { countMarkedHearings } from '@earshot/db/queries/deliveries/hearing-marks';
import { until } from '@earshot/db/testing/until';
import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { openTeamEnrolment } from '../../apps/api/src/testing/team-members.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertControllers } from '../../apps/api/src/testing/world.ts';
import { admitDevices, startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import type { Controller } from '../../apps/simulator/src/controller.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { KNOWS_TEAMS } from '../../apps/simulator/src/supported-features.ts';
import { startSimulation } from '../support/start-simulation.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';

let api: TestApi;
let gateway: TestGateway;
let simulation: Simulation;
let workers: CommandWorkers;
let person: TestClient;
let clipId: string;
let controllers: { id: string; serial: string }[];
beforeAll(async () => {
  api = await testApi();
  const { db, blobs } = api.deps;
  await openTeamEnrolment(db);
  const { groupId } = api.world.north;
  const ids = await insertControllers(db, groupId, 12);
  controllers = await db.selectFrom('controllers').select(['id', 'serial']).where('id', 'in', ids).execute();
  await admitDevices(
    db,
    controllers.map(({ serial }) => serial),
  );
  gateway = await startTestGateway(api.databaseUrl, { blobs });
  const withOldFirmware = controllers.slice(0, 2).map(({ serial }) => [serial, { oldFirmware: 1 }]);
  simulation = await startSimulation({
    gateway,
    scenario: {
      seed: 'listeners',
      all: { latencyMs: [0, 20] },
      controllers: Object.fromEntries(withOldFirmware),
    },
    controllers: controllers.map(({ serial }, index) => ({ serial, ...(index > 1 && { firmware: KNOWS_TEAMS }) })),
  });
  workers = await startCommandWorkers({ db, brokerUrl: gateway.brokerUrl });
  person = await api.signedIn({ roleId: 2, groupId });
  ({ id: clipId } = await person.call('audioClips.createFromText', { groupId, name: 'Meeting', script: 'Meeting' }));
});
afterAll(async () => {
  await workers.stop();
  await simulation.stop();
  await gateway.stop();
  await api.destroy();
});

interface Shop {
  readonly id: string;
  readonly controller: Controller;
  readonly members: Record<'ada' | 'ben', string>;
}

/** A connected location; each call returns another one. */
function freshShop(knowsListeners = true): { id: string; controller: Controller } {
  const index = controllers.findIndex(({ serial }) => {
    const features = simulation.fleet.find(serial)?.controller.supportedFeatures ?? [];
    return features.includes('plan.listeners') === knowsListeners;
  });
  const [location] = index < 0 ? [] : controllers.splice(index, 1);
  const controller = simulation.fleet.find(location?.serial ?? '')?.controller;
  if (location === undefined || controller === undefined) throw new Error('No such location is left');
  return { id: location.id, controller };
}

/** A location whose controller knows its team: Ada, a supervisor, and Ben at the tills. */
async function staffedShop(): Promise<Shop> {
  const { id: controllerId, controller } = freshShop();
  const member = async (fullName: string, group: string) =>
    (await person.call('teamMembers.create', { controllerId, fullName, callHandlingGroups: [group] })).id;
  const members = { ada: await member('Ada', 'Supervisors'), ben: await member('Ben', 'Tills') };
  await until(() => expect(controller.life.team).toHaveLength(2));
  await countMarkedHearings(api.deps.db);
  return { id: controllerId, controller, members };
}

function enrol({ controller }: Shop, fullName: string): void {
  const worn = controller.life.listeners.length;
  const headset = [...controller.life.endpoints.rows].filter(({ category }) => category === 'headset')[worn];
  controller.act((life, moment) => life.enrol(headset?.id ?? '', moment, fullName));
}

/** Sends the clip to listeners of these locations. */
async function send(targetIds: string[], listeners: CastListeners | null) {
  const { groupId } = api.world.north;
  const cast = await person.call('messageCasts.create', {
    groupId,
    name: crypto.randomUUID(),
    category: 'general',
    audioId: clipId,
    targetIds,
    listeners,
  });
  return await person.call('deliveries.send', { castId: cast.id });
}

const played = (deliveryId: string) =>
  until(async () => {
    const { items } = await person.call('deliveries.targets', { deliveryId });
    expect(items.every(({ plays, playsFailed }) => plays + playsFailed === 1)).toBe(true);
    return items;
  });
const heard = async (deliveryId: string) =>
  (await person.call('deliveries.hearings', { deliveryId })).items.map(({ teamMemberId, heardAt }) => [
    teamMemberId,
    heardAt !== null,
  ]);
const supervisors: CastListeners = { kind: 'groups', callHandlingGroups: ['Supervisors'] };

describe('a delivery to listeners', () => {
  it('is heard by the enrolled team members of the call-handling groups only', async () => {
    const shop = await staffedShop();
    enrol(shop, 'Ada');
    enrol(shop, 'Ben');
    const { deliveryId } = await send([shop.id], supervisors);
    expect(await played(deliveryId)).toMatchObject([{ status: 'SUCCESS', heardBy: 1 }]);
    await until(async () => expect(await heard(deliveryId)).toEqual([[shop.members.ada, true]]));
  });

  it('fails where none of them is enrolled, and is sent to them again', async () => {
    const shop = await staffedShop();
    enrol(shop, 'Ben');
    const { deliveryId } = await send([shop.id], { kind: 'members', teamMemberIds: [shop.members.ada] });
    expect(await played(deliveryId)).toMatchObject([{ status: 'FAILED', reason: 'no listener' }]);
    expect(await heard(deliveryId)).toEqual([[shop.members.ada, false]]);
    enrol(shop, 'Ada');
    const again = await person.call('deliveries.sendToMissed', { deliveryId });
    await played(again.deliveryId);
    await until(async () => expect(await heard(again.deliveryId)).toEqual([[shop.members.ada, true]]));
    await expect(person.call('deliveries.sendToMissed', { deliveryId: again.deliveryId })).rejects.toMatchObject({
      message: 'No listener of this delivery is known who has not heard it.',
    });
  });

  it('is heard later by a listener who enrols in time, also after other deliveries were planned', async () => {
    const shop = await staffedShop();
    const { deliveryId } = await send([shop.id], { ...supervisors, catchUpMs: HOUR_MS });
    await played(deliveryId);
    const next = await send([shop.id], null);
    await played(next.deliveryId);
    expect(await heard(deliveryId)).toEqual([[shop.members.ada, false]]);
    enrol(shop, 'Ada');
    await until(async () => expect(await heard(deliveryId)).toEqual([[shop.members.ada, true]]));
    expect(await person.call('deliveries.hearingCounts', { deliveryId })).toEqual({
      heard: 1,
      missed: 0,
      heardNothing: 0,
    });
  });

  it('is not sent where the firmware cannot play it, and these locations are named before', async () => {
    const [shop, old] = [await staffedShop(), freshShop(false)];
    const targetIds = [shop.id, old.id];
    const { groupId } = api.world.north;
    expect(
      await person.call('deliveries.listenersReach', { groupId, targetIds, listeners: supervisors }),
    ).toMatchObject({
      locations: 2,
      teamMembers: 1,
      unable: { total: 1, items: [{ controllerId: old.id }] },
      without: { total: 0, items: [] },
    });
    enrol(shop, 'Ada');
    const { deliveryId, targets } = await send(targetIds, supervisors);
    expect(targets).toBe(1);
    expect(await played(deliveryId)).toMatchObject([{ controllerId: shop.id, status: 'SUCCESS' }]);
    await expect(send([old.id], supervisors)).rejects.toMatchObject({
      message: expect.stringContaining('The firmware at these locations cannot play to team members.') as string,
    });
  });
});

it('a delivery to the whole location names the enrolled team members who heard it', async () => {
  const shop = await staffedShop();
  enrol(shop, 'Ben');
  const { deliveryId } = await send([shop.id], null);
  await played(deliveryId);
  await until(async () => expect(await heard(deliveryId)).toEqual([[shop.members.ben, true]]));
});
