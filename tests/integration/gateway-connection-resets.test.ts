import { requestConnectionReset } from '@earshot/db/queries/controllers/credential-renewal';
import { until } from '@earshot/db/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(2);
});
afterAll(() => fixture.destroy());

it('a connection reset disconnects a device once, and the device may reconnect', async () => {
  const device = await fixture.freshDevice();
  const other = await fixture.freshDevice();
  const closed = new Promise((resolve) => device.client.once('close', () => resolve(undefined)));
  await fixture.db.transaction().execute((trx) => requestConnectionReset(trx, device.serial));
  await closed;
  await until(async () => {
    expect(await fixture.db.selectFrom('connection_resets').selectAll().execute()).toEqual([]);
  });
  const again = await fixture.connectAgain(device);
  expect(again.client.connected).toBe(true);
  expect(other.client.connected).toBe(true);
});
