import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptChange } from '@earshot/device-protocol/device/kept-change';
import { LISTENERS_FEATURE } from '@earshot/domain/message-casts/listeners';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenario } from '../../apps/simulator/src/scenario.ts';
import { Simulation } from '../../apps/simulator/src/simulation.ts';
import { memoryStorage } from '../../apps/simulator/src/storage.ts';
import { TEST_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import { addFleet, untilOnline } from '../support/fleet.ts';
import { kill, PARTS } from './parts.ts';
import { openStage, type Stage } from './stage.ts';
import { untilTrue } from './until.ts';

/** Some of them have firmware that cannot play to team members, and are left out. */
const SHOPS = 8;
const GROUP = 'Duty';

interface Shop {
  readonly id: string;
  readonly serial: string;
  readonly ada: string;
  readonly ben: string;
}

let stage: Stage;
let simulation: Simulation;
let shops: Shop[];
/** Hearings in the journals of the controllers, as `delivery/team member`. */
const heard: string[] = [];
const started = new Set<string>();

function note(_serial: string, changes: readonly KeptChange[]): void {
  for (const change of changes) {
    if (change.kind !== 'entry-written') continue;
    const { entry } = change.entry;
    if (entry.kind === 'play-started') started.add(entry.deliveryId);
    if (entry.kind === 'play-heard') heard.push(...entry.teamMemberIds.map((id) => `${entry.deliveryId}/${id}`));
  }
}

/** Shops of their own, simulated in this process, so that the test can let people enrol. */
beforeAll(async () => {
  stage = await openStage({ fleetSize: 1 });
  const { earshot, db, system } = stage;
  const { group } = await earshot.session.current();
  const credentialsFile = join(system.home, 'credentials-team.json');
  const fleet = await addFleet(db, { groupId: group.id, count: SHOPS, prefix: 'TEAM', credentialsFile });
  const secrets = JSON.parse(await readFile(credentialsFile, 'utf8')) as Record<string, string>;
  simulation = new Simulation({
    scenario: scenario.parse({ seed: 'listeners', all: { latencyMs: [20, 250], devices: { headsets: [8, 8] } } }),
    controllers: Object.entries(secrets).map(([serial, secret]) => ({ serial, secret, name: 'Shop' })),
    mqttUrl: system.mqtt,
    filesUrl: system.gatewayHttp,
    storage: { ...memoryStorage(), keep: note },
    recordTruth: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await simulation.start();
  await untilOnline(db, fleet.controllerIds, TEST_LIMIT_MS);
  shops = [];
  for (const id of fleet.controllerIds) {
    const { serialNumber: serial } = await earshot.locations.record(id);
    if (!controllerOf(serial).supportedFeatures.includes(LISTENERS_FEATURE)) continue;
    const add = async (fullName: string) =>
      (await earshot.teamMembers.create({ controllerId: id, fullName, callHandlingGroups: [GROUP] })).id;
    shops.push({ id, serial, ada: await add('Ada'), ben: await add('Ben') });
  }
  for (const shop of shops) {
    await untilTrue('the team arrives', () => controllerOf(shop.serial).life.team?.length === 2);
    enrol(shop, 'Ada');
  }
});
afterAll(async () => {
  await simulation?.stop();
  await stage?.close();
});

function controllerOf(serial: string) {
  const controller = simulation.fleet.find(serial)?.controller;
  if (controller === undefined) throw new Error(`${serial} is not simulated`);
  return controller;
}

function enrol(shop: Shop, fullName: string): void {
  const controller = controllerOf(shop.serial);
  const headsets = controller.life.endpoints.rows.filter(
    ({ category, status }) => category === 'headset' && status === 'online',
  );
  const id = headsets[controller.life.enrolled.length]?.id;
  if (id === undefined) throw new Error(`Too few headsets of ${shop.serial} are on`);
  controller.act((life, moment) => life.enrol(id, moment, fullName));
}

describe('a cast to a call-handling group', () => {
  it.each(PARTS.map((part, at) => ({ part, at })))(
    'is heard once by each enrolled team member, and once by one who enrols later, when $part is killed',
    async ({ part, at }) => {
      const { earshot } = stage;
      const { audioId } = await earshot.messageCasts.get(stage.castId);
      const cast = await earshot.messageCasts.create({
        name: `Team ${part}`,
        category: 'none',
        ...(audioId !== null && { audioId }),
        targetIds: shops.map(({ id }) => id),
        listeners: { kind: 'groups', callHandlingGroups: [GROUP], catchUpMs: HOUR_MS },
        toneflag: false,
      });
      const { deliveryId } = await earshot.deliveries.send({ castId: cast.id, lateMs: 60_000 });
      await untilTrue('the first play', () => started.has(deliveryId));
      await kill(stage.system, part);
      // At each shop before this one, Ben enrolled during an earlier cast.
      const shop = shops[at];
      if (shop === undefined) throw new Error('There are too few shops');
      await untilTrue('the play at the shop', () => heard.includes(`${deliveryId}/${shop.ada}`));
      enrol(shop, 'Ben');
      const expected = [...shops.map(({ ada }) => ada), ...shops.slice(0, at + 1).map(({ ben }) => ben)].toSorted();
      const toldBy = () => heard.filter((one) => one.startsWith(deliveryId)).map((one) => one.split('/')[1] ?? '');
      await expect.poll(() => toldBy().toSorted()).toEqual(expected);
      await expect
        .poll(async () => (await earshot.deliveries.hearingCounts({ deliveryId })).heard)
        .toBe(expected.length);
      const hearings = await earshot.deliveries.hearings({ deliveryId, view: 'heard', pageSize: 100 });
      expect(hearings.map(({ teamMemberId }) => teamMemberId).toSorted()).toEqual(expected);
      expect(await earshot.deliveries.hearingCounts({ deliveryId })).toEqual({
        heard: expected.length,
        missed: shops.length - at - 1,
        heardNothing: shops.length - at - 1,
      });
      expect(toldBy().toSorted()).toEqual(expected);
    },
  );
});
