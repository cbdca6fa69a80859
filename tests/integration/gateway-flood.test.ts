import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { headsetRow } from '../../apps/gateway/src/testing/headset-row.ts';

const ALLOWANCE = { perSecond: 20, burst: 100 };

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(20, { allowance: ALLOWANCE });
});
afterAll(() => fixture.destroy());

const say = (device: FleetDevice, battery: number, full = false) =>
  device.say('endpoints', {
    ...device.envelope(),
    full,
    digest: battery.toString(16).padStart(16, '0'),
    set: [headsetRow('a', battery % 101), headsetRow(`b${battery % 7}`, battery % 101)],
    removed: [],
  });
const answered = (device: FleetDevice) => until(() => expect(device.acks.at(-1)?.echo).toBe(device.seq));

/** Each device sends its state and waits for the acknowledgement, several times. */
async function converse(devices: readonly FleetDevice[]): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    await Promise.all(
      devices.map(async (device) => {
        await device.state();
        await answered(device);
      }),
    );
  }
}

it('a controller with 1,000 messages a second is limited while others are answered, and its list is correct afterwards', async () => {
  const [flooder, ...honest] = await Promise.all(Array.from({ length: 12 }, () => fixture.freshDevice()));
  if (flooder === undefined) throw new Error('no device');
  for (const device of [flooder, ...honest]) await device.hello();
  await answered(flooder);
  await say(flooder, 1, true);
  let isOver = false;
  let said = 0;
  const flood = (async () => {
    for (; !isOver; said += 20) {
      const bad = flooder.sayRaw('state', `{"bad":${said}}`);
      await Promise.all([bad, ...Array.from({ length: 19 }, (_, i) => say(flooder, said + i)), sleep(20)]);
    }
  })();
  await until(() => expect(said).toBeGreaterThan(500));
  // The bench of the same name measures the waiting time.
  await converse(honest);
  isOver = true;
  await flood;
  const deadLetters = await fixture.db
    .selectFrom('dead_letters')
    .select('reason')
    .where('serial', '=', flooder.serial)
    .where('reason', 'like', 'more messages%')
    .execute();
  expect(deadLetters).toHaveLength(1);
  // The device is asked for its full list; then the stored list matches.
  await sleep(1_000);
  await flooder.state();
  await answered(flooder);
  const state = () =>
    fixture.db
      .selectFrom('controller_states')
      .select('endpoints_digest')
      .where('controller_id', '=', flooder.controllerId)
      .executeTakeFirstOrThrow();
  expect((await state()).endpoints_digest).toBeNull();
  expect(flooder.commands.at(-1)).toMatchObject({ type: 'lists.send' });
  await say(flooder, 42, true);
  await until(async () => {
    expect((await state()).endpoints_digest).toBe((42).toString(16).padStart(16, '0'));
  });
});
