import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

const DEVICES = 20;
const GOOD_EACH = 1_000;
const POISON_EACH = 50;

const endpoints = (device: FleetDevice, id: string, name: string) =>
  device.say('endpoints', {
    ...device.envelope(),
    full: false,
    digest: '0'.repeat(16),
    set: [
      {
        id,
        ipei: '1',
        category: 'headset',
        name,
        status: 'online',
        battery: 1,
        charging: false,
        conference: null,
        lastEventAt: null,
      },
    ],
    removed: [],
  });

/** Invalid messages, all different: refused by the schema, not JSON, not text, or refused by the database. */
function poison(device: FleetDevice, i: number): Promise<void> {
  switch (i % 5) {
    case 0:
      return device.sayRaw('state', JSON.stringify({ ...device.stateMessage(), cpu: `hot ${i}` }));
    case 1:
      return device.sayRaw('journal', `{"v":1,"id":"${i}`);
    case 2:
      return device.sayRaw('endpoints', Buffer.from([0xff, 0xfe, i, i >> 8]));
    case 3:
      return device.sayRaw('state', JSON.stringify({ ...device.stateMessage(), faults: [`nul ${i} \0`] }));
    default:
      return endpoints(device, `poison-${i}`, 'poison');
  }
}

async function speak(device: FleetDevice): Promise<void> {
  const every = GOOD_EACH / POISON_EACH;
  for (let i = 0; i < GOOD_EACH; i += 1) {
    if (i % every === 0) await poison(device, i / every);
    await endpoints(device, `good-${i}`, 'H');
  }
}

describeWithEachBroker((broker) => {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await gatewayFixture(DEVICES, { broker });
    await sql`alter table endpoints add constraint poison check (name <> 'poison')`.execute(fixture.owner);
  });
  afterAll(() => fixture.destroy());

  it('1,000 invalid messages among 20,000 valid messages become one dead letter each, and no valid message is lost', async () => {
    const devices = await Promise.all(Array.from({ length: DEVICES }, () => fixture.freshDevice()));
    await Promise.all(devices.map((device) => device.hello()));
    await Promise.all(devices.map(speak));
    for (const device of devices) await device.state();
    await expect.poll(() => devices.every((device) => device.acks.at(-1)?.echo === device.seq)).toBe(true);
    const stored = await fixture.db
      .selectFrom('endpoints')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow();
    expect(stored.n).toBe(DEVICES * GOOD_EACH);
    const deadLetters = await sql<{ kind: string; n: number }>`
    select case when reason like 'refused by the database%' then 'database' else split_part(reason, ':', 1) end as kind,
           count(*)::int as n
    from dead_letters group by 1 order by 1`.execute(fixture.db);
    expect(deadLetters.rows).toEqual([
      { kind: 'database', n: 200 },
      { kind: 'not json', n: 200 },
      { kind: 'not utf-8', n: 200 },
      { kind: 'schema', n: 400 },
    ]);
  });
});
