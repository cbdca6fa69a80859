import { upTopic } from '@earshot/device-protocol/topics';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_DEVICES } from '../../apps/gateway/src/ingest/device-cap.ts';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { headsetRow } from '../../apps/gateway/src/testing/headset-row.ts';

const ROWS = 500;

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(4);
});
afterAll(() => fixture.destroy());

const digest = 'c'.repeat(16);
const say = (device: FleetDevice, set: ReturnType<typeof headsetRow>[], removed: string[] = []) =>
  device.say('endpoints', { ...device.envelope(), full: false, digest, set, removed });
const invented = (name: string, n: number) => Array.from({ length: n }, (_, i) => headsetRow(`${name}-${i}`, 50));

async function answered(device: FleetDevice): Promise<void> {
  await device.state();
  await expect.poll(() => device.acks.at(-1)?.echo).toBe(device.seq);
}
const kept = async ({ controllerId }: FleetDevice) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from endpoints where controller_id = ${controllerId}`.execute(fixture.db);
  return rows[0]?.n;
};
const batteryOf = async ({ controllerId }: FleetDevice, id: string) => {
  const { rows } = await sql<{ battery: number }>`
    select battery from endpoints where controller_id = ${controllerId} and device_id = ${id}`.execute(fixture.db);
  return rows[0]?.battery;
};
const deadLetters = ({ serial }: FleetDevice) =>
  fixture.db.selectFrom('dead_letters').select(['reason', 'topic']).where('serial', '=', serial).execute();

it('a controller that invents devices is limited to a cap, with one dead letter and without effect on others', async () => {
  const [greedy, honest] = [await fixture.freshDevice(), await fixture.freshDevice()];
  for (const device of [greedy, honest]) await device.hello();
  for (let i = 0; i < MOST_DEVICES / ROWS + 3; i += 1) {
    await say(greedy, invented(`page-${i}`, ROWS));
    await say(honest, invented('mine', 20));
  }
  await answered(greedy);
  await answered(honest);
  expect(await kept(greedy)).toBe(MOST_DEVICES);
  expect(await kept(honest)).toBe(20);

  // Updates of stored devices are applied even if the same message contains refused ones.
  await say(greedy, [headsetRow('page-0-7', 12), headsetRow('one-more', 12)]);
  await answered(greedy);
  expect(await batteryOf(greedy, 'page-0-7')).toBe(12);
  expect(await batteryOf(greedy, 'one-more')).toBeUndefined();
  // Removed devices count towards the cap, so that a stream of new names never fits.
  await say(greedy, [], ['page-0-8']);
  await say(greedy, [headsetRow('another', 12)]);
  await answered(greedy);
  expect(await kept(greedy)).toBe(MOST_DEVICES);

  const topic = upTopic(greedy.serial, 'endpoints');
  expect(await deadLetters(greedy)).toEqual([{ reason: 'more endpoints than the 5000 that are kept', topic }]);
  expect(await deadLetters(honest)).toEqual([]);
});

it('a controller that keeps reporting the same devices is never refused', async () => {
  const device = await fixture.freshDevice();
  await device.hello();
  for (let i = 0; i < (2 * MOST_DEVICES) / ROWS; i += 1) await say(device, invented('mine', ROWS));
  await say(device, [headsetRow('new', 1)]);
  await answered(device);
  expect(await kept(device)).toBe(ROWS + 1);
  expect(await deadLetters(device)).toEqual([]);
});
