import { randomBytes } from 'node:crypto';
import { issueCredential } from '@earshot/db/queries/controllers/issue-credential';
import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertEndpoint } from '../../testing/devices.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers, insertDeliveryRow } from '../../testing/world.ts';

let api: TestApi;
let staff: TestClient;
let admin: TestClient & { readonly userId: string };
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());

let serialNumber: string;
const claimCode = 'ABCDE-12345-FGHIJ';
beforeEach(async () => {
  admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
  serialNumber = `HW-${randomBytes(4).toString('hex').toUpperCase()}`;
  await staff.call('controllers.addClaimable', { hardware: [{ serialNumber, claimCode, model: 'VC4' }] });
});

const free = async () =>
  (await staff.call('controllers.listClaimable', { search: serialNumber })).items.map((item) => item.serialNumber);

/**
 * State after ten wrong codes whose wait is over. The next wait is minutes long, so slow machines do not affect the
 * test.
 */
const tenFailures = () =>
  sql`insert into claim_tries (user_id, failures) values (${admin.userId}, 10)`.execute(api.deps.db);
const guess = (n = 1) => admin.code('controllers.claim', { groupId, serialNumber, claimCode: `WRONGCODE${10 + n}` });

describe('unclaimed hardware', () => {
  it('can be added and listed by internal staff, but not by customers', async () => {
    expect(await free()).toEqual([serialNumber]);
    expect(await admin.code('controllers.listClaimable', {})).toBe('UE_403');
    expect(await admin.code('controllers.addClaimable', { hardware: [{ serialNumber, claimCode }] })).toBe('UE_403');
  });

  it('does not change when it is added again, and only the hash of its code is stored', async () => {
    const again = { hardware: [{ serialNumber, claimCode: 'ANOTHERCODE1' }] };
    expect(await staff.call('controllers.addClaimable', again)).toEqual({ added: [], known: [serialNumber] });
    const { rows } = await sql<{ text: string }>`
      select h::text as text from claimable_controllers h where serial = ${serialNumber}`.execute(api.deps.db);
    expect(rows[0]?.text).not.toContain('ABCDE');
    const audits = await sql<{ after: unknown }>`
      select after from audit_log where action = 'controller.add-claimable'`.execute(api.deps.db);
    expect(JSON.stringify(audits.rows)).not.toContain('ABCDE');
  });

  it('becomes a location of a group when it is claimed with its code, but only once', async () => {
    const input = { groupId, serialNumber: serialNumber.toLowerCase(), claimCode: 'abcde 12345 fghij', boxName: 'New' };
    const { controllerId } = await admin.call('controllers.claim', input);
    expect(await admin.call('locations.record', { controllerId })).toMatchObject({
      serialNumber,
      boxName: 'New',
      groupId,
      status: 'unknown',
    });
    expect(await free()).toEqual([]);
    const other = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    const again = { groupId: api.world.other.groupId, serialNumber, claimCode };
    expect(await other.code('controllers.claim', again)).toBe('UE_400');
    expect(await recountDevices(api.deps.db)).toEqual([]);
  });

  it('gives the same response for an unknown serial number, expired hardware and a wrong code', async () => {
    const answers = new Set<string>();
    const wrong = async (input: { serialNumber: string; claimCode: string }) => {
      const person = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
      await person
        .call('controllers.claim', { groupId, ...input })
        .catch((error: unknown) => answers.add(String(error)));
    };
    await wrong({ serialNumber, claimCode: 'WRONGCODE12' });
    await wrong({ serialNumber: 'NOWHERE-1', claimCode });
    await sql`update claimable_controllers set expires_at = now() where serial = ${serialNumber}`.execute(api.deps.db);
    await wrong({ serialNumber, claimCode });
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('do not go together');
  });

  it('is protected from guessing by a waiting time after wrong codes', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      codes.push(await admin.code('controllers.claim', { groupId, serialNumber, claimCode: `WRONGCODE${10 + n}` }));
    }
    expect(codes[0]).toBe('UE_400');
    expect(codes.at(-1)).toBe('UE_429');
    expect(await admin.code('controllers.claim', { groupId, serialNumber, claimCode })).toBe('UE_429');
  });

  it('checks only one of fifty simultaneous wrong codes after earlier failures', async () => {
    await tenFailures();
    const codes = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n)));
    expect(codes.filter((code) => code === 'UE_400')).toHaveLength(1);
    expect(codes.filter((code) => code === 'UE_429')).toHaveLength(49);
  });

  it('stays protected by the waiting time after a location is replaced with its own hardware', async () => {
    const [controllerId = ''] = await insertControllers(api.deps.db, groupId, 1);
    const { serialNumber: present } = await admin.call('locations.record', { controllerId });
    await tenFailures();
    await admin.call('controllers.replace', { controllerId, version: 1, serialNumber: present, claimCode });
    expect(await guess()).toBe('UE_429');
  });

  it('allows new attempts after a correct code for other hardware, but not repeatedly within an hour', async () => {
    const own = ['A', 'B'].map((name) => ({ serialNumber: `${serialNumber}-${name}`, claimCode, model: 'VC4' }));
    await staff.call('controllers.addClaimable', { hardware: own });
    const claimOwn = (name: string) =>
      admin.call('controllers.claim', { groupId, serialNumber: `${serialNumber}-${name}`, claimCode });
    await tenFailures();
    await claimOwn('A');
    expect(await guess()).toBe('UE_400');
    await sql`update claim_tries set failures = 10, next_at = null where user_id = ${admin.userId}`.execute(
      api.deps.db,
    );
    await claimOwn('B');
    expect(await guess()).toBe('UE_429');
  });

  it('can be claimed only with manage_controllers, and not for a group above all customers', async () => {
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_controllers', 'edit_controllers'] });
    const bare = await api.signedIn({ roleId, groupId });
    expect(await bare.code('controllers.claim', { groupId, serialNumber, claimCode })).toBe('UE_403');
    const root = { groupId: api.world.rootId, serialNumber, claimCode };
    expect(await staff.code('controllers.claim', root)).toBe('UE_400');
  });
});

describe('replacing a dead controller', () => {
  let controllerId: string;
  let former: string;
  beforeEach(async () => {
    const { db, secrets } = api.deps;
    [controllerId = ''] = await insertControllers(db, groupId, 1);
    former = (await admin.call('locations.record', { controllerId })).serialNumber;
    const validUntil = new Date(Date.now() + 86_400_000);
    await db.transaction().execute((trx) => issueCredential(trx, secrets, { serial: former, secret: 'x', validUntil }));
    await sql`
      update controller_states set status = 'inactive', storage_id = gen_random_uuid(), boot = 9, seq = 99, journal_up_to = 7,
        base_units_digest = 'a', endpoints_digest = 'b' where controller_id = ${controllerId}`.execute(db);
    await recountDevices(db);
  });
  const replace = (version = 1, code = claimCode) =>
    admin.call('controllers.replace', { controllerId, version, serialNumber, claimCode: code });

  it('keeps the number, name, labels, devices, history and casts of the location', async () => {
    const { db } = api.deps;
    const deliveryId = await insertDeliveryRow(db, api.world.north.castId);
    await db.transaction().execute((trx) => planTargets(trx, deliveryId, [controllerId]));
    await insertEndpoint(db, controllerId);
    await recountDevices(db);
    const before = await admin.call('locations.record', { controllerId });
    expect(await replace()).toEqual({ controllerId, serialNumber, formerSerialNumber: former, version: 2 });
    const after = await admin.call('locations.record', { controllerId });
    expect(after).toMatchObject({ serialNumber, status: 'unknown', version: 2 });
    for (const kept of ['locationId', 'boxName', 'tags', 'groupId', 'postcode'] as const) {
      expect(after[kept]).toEqual(before[kept]);
    }
    const { rows } = await sql<object>`
      select s.boot, s.seq, s.journal_up_to, s.storage_id, s.base_units_digest, p.generation > 1 as replanned,
             p.confirmed_generation, p.digest = 1::bit(64) as same, t.ending,
             (select count(*)::int from endpoints e where e.controller_id = c.id) as endpoints,
             (select string_agg(concat_ws(' ', h.former_status, h.status, h.cause), ',') from controller_changes h where h.controller_id = c.id) as history
      from controllers c join controller_states s on s.controller_id = c.id
      join controller_plans p on p.controller_id = c.id join delivery_targets t on t.controller_id = c.id
      where c.id = ${controllerId}`.execute(db);
    expect(rows).toEqual([
      {
        boot: 0,
        seq: 0,
        journal_up_to: 0,
        storage_id: null,
        base_units_digest: null,
        replanned: true,
        confirmed_generation: 0,
        same: true,
        ending: null,
        endpoints: 1,
        history: `inactive unknown replaced: ${former} → ${serialNumber}`,
      },
    ]);
    expect(await recountDevices(db)).toEqual([]);
  });

  it('withdraws the credential of the former controller', async () => {
    await replace();
    const { rows } = await sql<{ gone: boolean }>`
      select disabled_at is not null as gone from device_credentials where serial = ${former}`.execute(api.deps.db);
    expect(rows).toEqual([{ gone: true }]);
    expect(await admin.code('broker.registerController', { serialNumber: former })).toBe('UE_404');
  });

  it('takes effect once and is audited once when the call is repeated', async () => {
    await replace();
    expect(await replace()).toEqual({ controllerId, serialNumber, formerSerialNumber: null, version: 2 });
    const { rows } = await sql`
      select before, after from audit_log where action = 'controller.replace' and subject_id = ${controllerId}`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ before: { serialNumber: former }, after: { serialNumber } }]);
  });

  it('is refused with a wrong code or an older version of the location', async () => {
    await expect(replace(1, 'WRONGCODE12')).rejects.toMatchObject({ errorCode: 'UE_400' });
    await admin.call('locations.update', { controllerId, version: 1, boxName: 'Meanwhile' });
    const next = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    const stale = { controllerId, version: 1, serialNumber, claimCode };
    await expect(next.call('controllers.replace', stale)).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 2, changedBy: 'Test Person' },
    });
    expect(await admin.call('locations.record', { controllerId })).toMatchObject({ serialNumber: former });
    expect(await free()).toEqual([serialNumber]);
  });
});
