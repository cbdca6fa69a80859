import { disableCredential } from '@earshot/db/queries/controllers/credentials';
import { issueCredential } from '@earshot/db/queries/controllers/issue-credential';
import { DAY_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient;
let serialNumber: string;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const freshSerial = async () => {
  const [id] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
  const { rows } = await sql<{ serial: string }>`select serial from controllers where id = ${id}`.execute(api.deps.db);
  return rows[0]?.serial ?? '';
};
beforeEach(async () => {
  serialNumber = await freshSerial();
  const { db, secrets } = api.deps;
  const validUntil = new Date(Date.now() - DAY_MS);
  await db
    .transaction()
    .execute((trx) => issueCredential(trx, secrets, { serial: serialNumber, secret: 'secret', validUntil }));
});
const hash = async () => {
  const { rows } = await sql<{ hash: string }>`
    select encode(secret_hash, 'hex') as hash from device_credentials where serial = ${serialNumber}`.execute(
    api.deps.db,
  );
  return rows[0]?.hash;
};

describe('broker.registerController', () => {
  it('lets a serial number connect for 365 days and resets its connection [B-265] [B-472] [C-471]', async () => {
    const before = await hash();
    expect(await admin.call('broker.credential', { serialNumber })).toMatchObject({ state: 'expired' });
    const done = await admin.call('broker.registerController', { serialNumber });
    expect(done.message).toBe('controller broker connection reset');
    const days = (Date.parse(done.validUntil) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(365);
    expect(await admin.call('broker.credential', { serialNumber })).toMatchObject({
      state: 'valid',
      validUntil: done.validUntil,
      validFrom: expect.any(String),
    });
    expect(await hash()).toBe(before);
    const { rows } = await sql`select serial from connection_resets where serial = ${serialNumber}`.execute(
      api.deps.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('makes a withdrawn credential valid again', async () => {
    await disableCredential(api.deps.db, serialNumber);
    expect(await admin.call('broker.credential', { serialNumber })).toMatchObject({ state: 'withdrawn' });
    await admin.call('broker.registerController', { serialNumber });
    expect(await admin.call('broker.credential', { serialNumber })).toMatchObject({ state: 'valid' });
  });

  it('refuses a controller without a credential, a term above 365 days and a controller of another customer', async () => {
    const bare = await freshSerial();
    expect(await admin.call('broker.credential', { serialNumber: bare })).toMatchObject({ state: 'none' });
    expect(await admin.code('broker.registerController', { serialNumber: bare })).toBe('UE_409');
    expect(await admin.code('broker.registerController', { serialNumber, days: 366 })).toBe('UE_400');
    const other = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    expect(await other.code('broker.registerController', { serialNumber })).toBe('UE_404');
  });

  it('needs manage_broker [B-423]', async () => {
    const groupId = api.world.customer.groupId;
    const may = async (permissions: string[]) => {
      const roleId = await insertRoleRow(api.deps.db, { groupId, permissions });
      const person = await api.signedIn({ roleId, groupId });
      return await person.code('broker.registerController', { serialNumber });
    };
    expect(await may(['view_controllers', 'edit_controllers', 'manage_controllers'])).toBe('UE_403');
    expect(await may(['manage_broker'])).toBe('ok');
  });

  it('is recorded in the audit log without a secret', async () => {
    await admin.call('broker.registerController', { serialNumber });
    const { rows } = await sql<{ action: string; after: object }>`
      select action, after from audit_log where subject_id = ${serialNumber}`.execute(api.deps.db);
    expect(rows).toEqual([
      { action: 'broker.register-controller', after: { serialNumber, validUntil: expect.any(String) } },
    ]);
  });
});
