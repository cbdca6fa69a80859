import type { Database, Trx } from '@earshot/db/client';
import { applyInheritedSettings } from '@earshot/db/queries/group-configuration/inheritance-process';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertEndpoint } from '../../testing/devices.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

const FACTORY = { talkLockTimeout: 300, talkLockInterval: 30, volume: 4 };
/** The location was configured before, or its first settings are being written. */
const HISTORIES = [['configured'], ['new']] as const;

let api: TestApi;
let staff: TestClient;
let ours: Customer;
let theirs: Customer;
let controllerId: string;

interface Customer {
  readonly id: string;
  readonly regionId: string;
  readonly admin: TestClient & { readonly userId: string };
}

beforeAll(async () => {
  api = await testApi();
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterEach(() => held.splice(0).forEach((release) => release()));
afterAll(() => api.destroy());
beforeEach(async () => {
  ours = await newCustomer();
  theirs = await newCustomer();
  [controllerId = ''] = await insertControllers(api.deps.db, ours.regionId, 1);
});

async function newCustomer(): Promise<Customer> {
  const { db } = api.deps;
  const { id } = await insertGroup(db, { parentId: api.world.rootId, title: 'Customer', isCustomer: true });
  const { id: regionId } = await insertGroup(db, { parentId: id, title: 'Region' });
  return { id, regionId, admin: await api.signedIn({ roleId: 2, groupId: id }) };
}

const apply = (customer: Customer) =>
  api.deps.db.transaction().execute((trx) => applyInheritedSettings(trx, customer.id, 1_000));
async function applyAll(customer: Customer): Promise<void> {
  for (let isMore = true; isMore;) ({ isMore } = await apply(customer));
}
const setRegion = ({ admin, regionId }: Customer, change: object) => setGroup(admin, regionId, change);
async function setGroup(admin: TestClient, groupId: string, change: object): Promise<void> {
  const { version } = await admin.call('groupConfiguration.get', { groupId });
  const input = { groupId, version, change };
  const { preview } = await admin.call('groupConfiguration.preview', input);
  await admin.call('groupConfiguration.update', { ...input, preview });
}
const read = (who = ours.admin) => who.call('controllerConfiguration.get', { controllerId });
const save = (version: number, change: object, who = ours.admin) =>
  who.call('controllerConfiguration.update', { controllerId, version, ...FACTORY, ...change });
/** Brings the location to this history; returns the version of its settings. */
async function begin(history: 'configured' | 'new'): Promise<number> {
  if (history === 'new') return 0;
  await setRegion(ours, { talkLockTimeout: 200 });
  await applyAll(ours);
  await setRegion(ours, { talkLockTimeout: null });
  await applyAll(ours);
  return (await read()).version;
}
/** Moves the location to the other customer, as internal staff do. */
async function move(): Promise<unknown> {
  const { version } = await staff.call('locations.record', { controllerId });
  return staff.call('locations.update', { controllerId, version, groupId: theirs.regionId });
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Waits until as many transactions of the test's database wait for a lock. */
const untilWaiting = (count: number) =>
  until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.owner);
    expect(rows).toHaveLength(count);
  });

/** Ends the transactions that a failed test left open. */
const held: (() => void)[] = [];

interface Held {
  /** Commits, and waits for the commit. */
  readonly release: () => Promise<void>;
}

/** Runs work in a transaction and keeps it open. */
async function hold(db: Database, work: (trx: Trx) => Promise<unknown>): Promise<Held> {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  held.push(resolve);
  const { promise: done, resolve: signal } = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (trx) => {
    await work(trx);
    signal();
    await goOn;
  });
  await Promise.race([done, ended]);
  return {
    release: async () => {
      resolve();
      await ended;
    },
  };
}

/** Starts a call that changes something and keeps its transaction open: its row of the audit log has to wait. */
async function holdCall<T>(start: () => Promise<T>): Promise<Held & { readonly call: Promise<T> }> {
  const audit = await hold(api.owner, (trx) => sql`lock table audit_log in share mode`.execute(trx));
  const call = start();
  await untilWaiting(1);
  return { release: audit.release, call };
}

const holdApply = (customer: Customer) => hold(api.deps.db, (trx) => applyInheritedSettings(trx, customer.id, 1_000));

/** The settings that each customer sees in the end, and the number of settings and authors of the former customer that remain. */
async function afterMove() {
  await applyAll(ours);
  await applyAll(theirs);
  const { talkLockTimeout, volume } = await read(theirs.admin);
  const { rows } = await sql`
    select from configuration_versions where controller_id = ${controllerId}
      and (settings ->> 'talklock_timeout' = '600' or written_by = ${ours.admin.userId})
    union all
    select from configurations k join operations o on o.id = k.operation_id
    where k.controller_id = ${controllerId} and o.customer_id = ${ours.id}`.execute(api.deps.db);
  const former = await ours.admin.code('controllerConfiguration.get', { controllerId });
  return { present: { talkLockTimeout, volume }, former, traces: rows.length };
}
const separate = (present: { readonly talkLockTimeout: number; readonly volume: number }) => ({
  present,
  former: 'UE_404',
  traces: 0,
});

describe('two users who edit the same', () => {
  it('controller: the second is refused and told who was first, also during the save of the first', async () => {
    const second = await api.signedIn({ roleId: 2, groupId: ours.id });
    const first = await holdCall(() => save(0, { volume: 7 }));
    const refused = refusalOf(save(0, { volume: 1 }, second));
    await untilWaiting(2);
    await first.release();
    expect(await first.call).toMatchObject({ volume: 7, version: 1 });
    expect(await refused).toMatchObject({
      errorCode: 'UE_409',
      details: { version: 1, changedBy: 'Test Person', changedAt: expect.any(String) },
    });
    expect(await read()).toMatchObject({ volume: 7, version: 1 });
  });

  it('conference: the second is refused, and settings of the group are written meanwhile', async () => {
    const endpointId = await insertEndpoint(api.deps.db, controllerId, { category: 'conference' });
    const named = { controllerId, endpointId, kind: 'conference' } as const;
    const { ipei } = await ours.admin.call('deviceConfiguration.get', named);
    const saveDevice = (talkLockTimeout: number) =>
      ours.admin.call('deviceConfiguration.update', {
        ...named,
        ipei: ipei ?? '',
        version: 0,
        form: { talkLockTimeout, talkLockInterval: null },
      });
    await setRegion(ours, { talkLockTimeout: 600, talkLockInterval: 60 });
    const first = await holdCall(() => saveDevice(20));
    const refused = refusalOf(saveDevice(40));
    await untilWaiting(2);
    expect(await apply(ours)).toEqual({ written: 1, isMore: false });
    await first.release();
    await first.call;
    expect(await refused).toMatchObject({ errorCode: 'UE_409' });
    expect(await ours.admin.call('deviceConfiguration.get', named)).toMatchObject({
      version: 1,
      form: { talkLockTimeout: 20, talkLockInterval: null },
      inherited: { talkLockTimeout: 600, talkLockInterval: 60 },
    });
  });
});

describe.each(HISTORIES)('a %s location that is edited while settings of its group are written', (history) => {
  it('keeps the field of a user whose save began first, and gets the inherited ones', async () => {
    const version = await begin(history);
    await setRegion(ours, { talkLockTimeout: 600, volume: 2 });
    const saving = await holdCall(() => save(version, { volume: 7 }));
    const applying = apply(ours);
    await untilWaiting(2);
    await saving.release();
    expect(await saving.call).toMatchObject({ version: version + 1, volume: 7, talkLockTimeout: 300 });
    expect(await applying).toEqual({ written: 0, isMore: true });
    await applyAll(ours);
    expect(await read()).toMatchObject({ version: version + 2, volume: 7, talkLockTimeout: 600 });
    const { settings } = await ours.admin.call('groupConfiguration.ofLocation', { controllerId });
    expect(settings.map(({ field, from }) => [field, from])).toEqual([
      ['talkLockTimeout', 'group'],
      ['talkLockInterval', 'default'],
      ['volume', 'location'],
    ]);
  });

  it('refuses a user whose save began later, who then keeps the field with the present version', async () => {
    const version = await begin(history);
    await setRegion(ours, { talkLockTimeout: 600, volume: 2 });
    const applying = await holdApply(ours);
    const refused = refusalOf(save(version, { volume: 7 }));
    await untilWaiting(1);
    await applying.release();
    expect(await refused).toMatchObject({ errorCode: 'UE_409', details: { version: version + 1 } });
    const present = await read();
    expect(present).toMatchObject({ version: version + 1, volume: 2, talkLockTimeout: 600 });
    await save(present.version, { talkLockTimeout: 600, volume: 7 });
    await applyAll(ours);
    expect(await read()).toMatchObject({ version: version + 2, volume: 7, talkLockTimeout: 600 });
  });

  it('keeps the field of a user who follows the group with another one meanwhile', async () => {
    const version = await begin(history);
    await save(version, { volume: 7, talkLockInterval: 5 });
    await setRegion(ours, { talkLockTimeout: 600, talkLockInterval: 60, volume: 2 });
    const following = await holdCall(() =>
      ours.admin.call('groupConfiguration.followGroups', { controllerId, fields: ['talkLockInterval'] }),
    );
    const applying = apply(ours);
    await untilWaiting(2);
    await following.release();
    await following.call;
    expect(await applying).toEqual({ written: 0, isMore: true });
    await applyAll(ours);
    expect(await read()).toMatchObject({ volume: 7, talkLockInterval: 60, talkLockTimeout: 600 });
  });
});

describe.each(HISTORIES)('a %s location that moves to another customer while settings are written', (history) => {
  it('gets nothing from the former customer once the move has begun', async () => {
    await begin(history);
    await setRegion(ours, { talkLockTimeout: 600 });
    await setRegion(theirs, { volume: 6 });
    const moving = await holdCall(move);
    expect(await apply(ours)).toEqual({ written: 0, isMore: true });
    await moving.release();
    await moving.call;
    expect(await apply(ours)).toEqual({ written: 0, isMore: false });
    expect(await afterMove()).toEqual(separate({ talkLockTimeout: 300, volume: 6 }));
  });

  it('moves after the former customer’s settings are written, and keeps none of them', async () => {
    await begin(history);
    await setRegion(ours, { talkLockTimeout: 600 });
    await setRegion(theirs, { volume: 6 });
    const applying = await holdApply(ours);
    const moving = move();
    await untilWaiting(1);
    await applying.release();
    await moving;
    expect(await afterMove()).toEqual(separate({ talkLockTimeout: 300, volume: 6 }));
  });

  it('moves after the save of the former customer’s user, and keeps nothing of it', async () => {
    const version = await begin(history);
    const saving = await holdCall(() => save(version, { talkLockTimeout: 600 }));
    const moving = move();
    await untilWaiting(2);
    await saving.release();
    await saving.call;
    await moving;
    expect(await afterMove()).toEqual(separate({ talkLockTimeout: 300, volume: 4 }));
  });

  it('refuses the save of the former customer’s user once the move has begun', async () => {
    const version = await begin(history);
    const moving = await holdCall(move);
    const refused = refusalOf(save(version, { talkLockTimeout: 600 }));
    await untilWaiting(2);
    await moving.release();
    await moving.call;
    expect(await refused).toMatchObject({ errorCode: 'UE_404' });
    expect(await afterMove()).toEqual(separate({ talkLockTimeout: 300, volume: 4 }));
  });

  it('also moves with its whole region without a trace of the former settings', async () => {
    await begin(history);
    await setGroup(ours.admin, ours.id, { talkLockTimeout: 600 });
    await setRegion(theirs, { volume: 6 });
    const applying = await holdApply(ours);
    const moving = staff.call('groups.move', { groupId: ours.regionId, parentId: theirs.regionId });
    await untilWaiting(1);
    await applying.release();
    await moving;
    expect(await afterMove()).toEqual(separate({ talkLockTimeout: 300, volume: 6 }));
  });
});
