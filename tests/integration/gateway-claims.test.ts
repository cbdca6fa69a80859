import { createHash, randomBytes } from 'node:crypto';
import { insertHardware, takeHardware } from '@earshot/db/queries/controllers/claimable-controllers';
import { insertControllers } from '@earshot/db/queries/controllers/controller-writing';
import { replaceHardware } from '@earshot/db/queries/controllers/hardware-replacement';
import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { connectTestDevice } from '../../apps/gateway/src/testing/test-device.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(2);
});
afterAll(() => fixture.destroy());

const CODE = 'ABCDE12345';
async function hardware(): Promise<string> {
  const serial = `HW-${randomBytes(4).toString('hex').toUpperCase()}`;
  const claimCodeHash = createHash('sha256').update(CODE).digest('hex');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const row = { serial, claimCodeHash, model: null, madeAt: null, expiresAt };
  await fixture.db.transaction().execute((trx) => insertHardware(trx, [row]));
  return serial;
}
const ask = async (serial: string, claimCode = CODE) => {
  const response = await fetch(`${fixture.gateway.httpUrl}/device/claim`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ serial, claimCode }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as { secret?: string } };
};
const claim = (serial: string) =>
  fixture.db.transaction().execute(async (trx) => {
    const group = await trx.selectFrom('controllers').select(['group_id', 'customer_id']).executeTakeFirstOrThrow();
    await takeHardware(trx, [serial]);
    const place = { groupId: group.group_id, customerId: group.customer_id };
    await insertControllers(trx, [{ serial, boxName: 'New', ...place }]);
  });
const stateOf = (serial: string) =>
  fixture.db
    .selectFrom('controllers as c')
    .innerJoin('controller_states as s', 's.controller_id', 'c.id')
    .select(['s.status', 's.storage_id'])
    .where('c.serial', '=', serial)
    .executeTakeFirstOrThrow();

it('claimed hardware receives its secret for its code and comes online with it', async () => {
  const serial = await hardware();
  expect(await ask(serial)).toMatchObject({ status: 202, body: { status: 'unclaimed' } });
  await claim(serial);
  const lost = await ask(serial);
  const { status, body } = await ask(serial);
  expect(status).toBe(200);
  expect(body.secret).not.toBe(lost.body.secret);
  expect(Buffer.from(body.secret ?? '', 'base64url')).toHaveLength(16);
  const device = await connectTestDevice({ url: fixture.gateway.brokerUrl, serial, secret: body.secret ?? '' });
  await device.hello();
  await device.state();
  await until(async () => expect(await stateOf(serial)).toMatchObject({ status: 'active' }));
  expect(await ask(serial)).toMatchObject({ status: 410 });
  await device.client.endAsync(true);
});

it('a wrong code and a wrong serial number receive the same refusal without details', async () => {
  const serial = await hardware();
  await claim(serial);
  expect(await ask(serial, 'WRONGCODE12')).toEqual({ status: 401, body: {} });
  expect(await ask('NOWHERE-1')).toEqual({ status: 401, body: {} });
  expect(await ask('')).toEqual({ status: 401, body: {} });
});

it('a replaced controller is disconnected and refused, and the new hardware takes its place', async () => {
  const former = await fixture.freshDevice();
  await former.hello();
  const serial = await hardware();
  const closed = new Promise((resolve) => former.client.once('close', () => resolve(undefined)));
  await fixture.db.transaction().execute(async (trx) => {
    await takeHardware(trx, [serial]);
    await replaceHardware(trx, { controllerId: former.controllerId, former: former.serial, serial });
  });
  await closed;
  await expect(fixture.connectAgain(former)).rejects.toThrow(/[Nn]ot authorized|[Bb]ad user|refused/);
  const { body } = await ask(serial);
  const device = await connectTestDevice({ url: fixture.gateway.brokerUrl, serial, secret: body.secret ?? '' });
  await device.hello();
  await until(async () => expect((await stateOf(serial)).storage_id).toBe(device.storageId));
  await device.client.endAsync(true);
});
