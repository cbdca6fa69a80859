import { endTargets, planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { DEVICE_SECRET } from '../../apps/gateway/src/testing/test-gateway.ts';

const clip = Buffer.from(Array.from({ length: 10_000 }, (_, i) => i % 251));
let fixture: GatewayFixture;
let sha256 = '';
let deliveryId = '';

beforeAll(async () => {
  fixture = await gatewayFixture(4);
  sha256 = await fixture.gateway.blobs.put(clip);
  deliveryId = await fixture.fleet.insertDelivery();
  await fixture.db.updateTable('deliveries').set({ clip_sha256: sha256 }).where('id', '=', deliveryId).execute();
  await fixture.db
    .transaction()
    .execute((trx) => planTargets(trx, deliveryId, fixture.fleet.controllerIds.slice(0, 2)));
});
afterAll(() => fixture.destroy());

async function serialOf(index: number): Promise<string> {
  const id = fixture.fleet.controllerIds[index] ?? '';
  return (await fixture.db.selectFrom('controllers').select('serial').where('id', '=', id).executeTakeFirstOrThrow())
    .serial;
}
const get = (options: { serial?: string; secret?: string; file?: string; range?: string }) =>
  fetch(`${fixture.gateway.httpUrl}/device/clips/${options.file ?? sha256}`, {
    headers: {
      ...(options.serial === undefined
        ? {}
        : { authorization: `Basic ${btoa(`${options.serial}:${options.secret ?? DEVICE_SECRET}`)}` }),
      ...(options.range === undefined ? {} : { range: options.range }),
    },
  });

describe('a clip', () => {
  it('is served whole to a controller with a delivery of it', async () => {
    const response = await get({ serial: await serialOf(0) });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(Buffer.from(await response.arrayBuffer()).equals(clip)).toBe(true);
  });

  it('is served in parts', async () => {
    const serial = await serialOf(0);
    const part = await get({ serial, range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/10000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(100, 200))).toBe(true);
    const rest = await get({ serial, range: 'bytes=9990-' });
    expect((await rest.arrayBuffer()).byteLength).toBe(10);
    const last = await get({ serial, range: 'bytes=-5' });
    expect(last.headers.get('content-range')).toBe('bytes 9995-9999/10000');
    const beyond = await get({ serial, range: 'bytes=10000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
  });

  it('is not found by a controller without a delivery of it', async () => {
    expect((await get({ serial: await serialOf(2) })).status).toBe(404);
  });

  it('is not found by a controller where the delivery has ended', async () => {
    const controllerIds = [fixture.fleet.controllerIds[1] ?? ''];
    await fixture.db
      .transaction()
      .execute((trx) => endTargets(trx, { deliveryId, kind: 'cancelled', cut: true, controllerIds }));
    expect((await get({ serial: await serialOf(1) })).status).toBe(404);
  });

  it('is refused without the secret of a device', async () => {
    const serial = await serialOf(0);
    expect((await get({})).status).toBe(401);
    expect((await get({ serial, secret: 'wrong' })).status).toBe(401);
    expect((await get({ serial: 'gateway', secret: 'g'.repeat(16) })).status).toBe(401);
  });

  it('is looked up only by its hash, so that no name becomes a path', async () => {
    const serial = await serialOf(0);
    for (const file of ['..%2f..%2fetc%2fpasswd', 'A'.repeat(64), 'f'.repeat(64)]) {
      expect((await get({ serial, file })).status).toBe(404);
    }
  });
});

it('the gateway reports its health', async () => {
  const response = await fetch(`${fixture.gateway.httpUrl}/health`);
  expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok' }]);
});
