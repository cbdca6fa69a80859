import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { advanceRegistrations } from '@earshot/db/queries/registrations/registration-advancing';
import { LOST } from '@earshot/domain/operations/operations';
import type { Registration } from '@earshot/domain/registrations/schema';
import { LOST_REGISTRATION, NOT_ASKED } from '@earshot/domain/registrations/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RefusedCall, type TestClient } from '../../testing/client.ts';
import { insertRegisteringController, NEW_DEVICE as device, registrationParts } from '../../testing/registering.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow } from '../../testing/world.ts';

let api: TestApi;
let parts: ReturnType<typeof registrationParts>;
let person: TestClient;
let colleague: TestClient;
let at: { controllerId: string; serialNumber: string };
beforeAll(async () => {
  api = await testApi();
  parts = registrationParts(api.deps.db);
  person = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
  colleague = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  at = await insertRegisteringController(api.deps.db, api.world.north.groupId);
});

const start = (client: TestClient = person) => client.call('registrations.start', { ...at, category: 'headset' });
const get = ({ operationId }: Registration) => person.call('registrations.get', { operationId });
const setState = (columns: { status?: string; supported_features?: string[] }) =>
  api.deps.db.updateTable('controller_states').set(columns).where('controller_id', '=', at.controllerId).execute();
const refusal = async (call: Promise<unknown>): Promise<RefusedCall> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RefusedCall) return error;
  throw new Error('It was not refused');
};

describe('registering a device', () => {
  it('requires controller id, category and serial number and proceeds step by step to the new device [B-014] [B-382]', async () => {
    const registration = await start();
    expect(registration).toMatchObject({
      ...at,
      category: 'headset',
      step: 0,
      state: 'running',
      startedBy: 'Test Person',
      error: null,
    });
    await parts.turn(registration);
    expect(await parts.commandsOf(registration)).toMatchObject([
      { type: 'registration.start', state: 'waiting', payload: { category: 'headset', seconds: 30 } },
    ]);
    await parts.report(registration, ['registration.configured']);
    expect(await get(registration)).toMatchObject({ step: 1, state: 'running' });
    await parts.report(registration, ['registration.enabled']);
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running' });
    await parts.report(registration, ['endpoint.activated', device]);
    const done = await get(registration);
    expect(done).toMatchObject({ step: 3, state: 'completed', deviceId: device.deviceId, deadlineAt: null });
    expect(done.endedAt).not.toBeNull();
    expect(await parts.turn(registration)).toBeNull();
  });

  it('is refused without controller id, category or serial number [B-382]', async () => {
    const input = { ...at, category: 'headset' } as const;
    for (const field of ['controllerId', 'category', 'serialNumber'])
      expect(await person.code('registrations.start', { ...input, [field]: undefined })).toBe('UE_400');
  });

  it('is refused if the controller is offline, does not support it or has another serial number', async () => {
    await setState({ status: 'inactive' });
    const away = await refusal(start());
    expect([away.errorCode, away.message]).toEqual(['UE_0010', 'We cannot connect to your Controller right now']);
    await setState({ status: 'active', supported_features: ['registration.cancel'] });
    expect((await refusal(start())).message).toBe('The firmware of this controller does not support registration.');
    await setState({ supported_features: ['registration.start'] });
    const other = { ...at, category: 'headset', serialNumber: 'OTHER-1' } as const;
    expect(await person.code('registrations.start', other)).toBe('UE_409');
    expect(await start()).toMatchObject({ state: 'running' });
  });

  it('is refused while another registration is running, and names the user of that registration', async () => {
    const first = await start(colleague);
    const refused = await refusal(start());
    expect(refused.errorCode).toBe('UE_409');
    expect(refused.message).toBe('Test Person is registering a device there at this moment');
    expect(refused.details).toMatchObject({ operationId: first.operationId, startedBy: 'Test Person' });
    await person.call('registrations.cancel', at);
    expect(await start()).toMatchObject({ state: 'running' });
  });

  it('is refused after a change of owner while the former owner registers, without revealing the name', async () => {
    const other = api.world.other.groupId;
    const first = await start();
    await sql`update controllers set group_id = ${other}, customer_id = ${other}, owner_epoch = 2
      where id = ${at.controllerId}`.execute(api.deps.db);
    const owner = await api.signedIn({ roleId: 4, groupId: other });
    const refused = await refusal(start(owner));
    expect(refused.message).toBe('Earshot is registering a device there at this moment');
    expect(refused.details).toMatchObject({ startedBy: null });
    expect(await owner.code('registrations.cancel', at)).toBe('UE_409');
    expect(await owner.code('registrations.get', { operationId: first.operationId })).toBe('UE_404');
  });

  it('starts only one of two concurrent registrations', async () => {
    const codes = await Promise.all(
      [person, colleague].map((client) => client.code('registrations.start', { ...at, category: 'keypad' })),
    );
    expect(codes.toSorted()).toEqual(['UE_409', 'ok']);
  });

  it('is not blocked by an operation past its deadline', async () => {
    const lost = await api.deps.db.transaction().execute((trx) =>
      insertLockingOperation(trx, {
        kind: 'device.register',
        subjectId: at.controllerId,
        groupId: api.world.north.groupId,
        customerId: api.world.customer.groupId,
        deadlineAt: new Date(Date.now() - 1_000),
        createdBy: null,
        traceId: 'trace',
      }),
    );
    expect(await start()).toMatchObject({ state: 'running' });
    const query = api.deps.db
      .selectFrom('operations')
      .select(['state', 'message'])
      .where('id', '=', lost ?? '');
    expect(await query.executeTakeFirst()).toEqual({ state: 'failed', message: LOST });
  });

  it('reports a lost registration to its user', async () => {
    const registration = await start();
    await sql`update operations set deadline_at = now() - interval '1 second'
      where id = ${registration.operationId}`.execute(api.deps.db);
    await start();
    expect(await get(registration)).toMatchObject({ state: 'failed', error: LOST_REGISTRATION });
  });

  it('requires create_endpoints, and is not found from another customer', async () => {
    const groupId = api.world.customer.groupId;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_endpoints', 'view_controllers'] });
    const viewer = await api.signedIn({ roleId, groupId });
    const registration = await start();
    const input = { ...at, category: 'headset' } as const;
    expect(await viewer.code('registrations.start', input)).toBe('UE_403');
    expect(await viewer.code('registrations.cancel', at)).toBe('UE_403');
    expect(await viewer.call('registrations.get', registration)).toMatchObject({ step: 0 });
    const other = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    expect(await other.code('registrations.start', input)).toBe('UE_404');
    expect(await other.code('registrations.cancel', at)).toBe('UE_404');
    expect(await other.code('registrations.get', registration)).toBe('UE_404');
  });
});

describe('a report of the controller during a registration', () => {
  it('counts only for the same registration and the same owner', async () => {
    const registration = await start();
    await parts.turn(registration);
    await parts.report(registration, ['registration.configured'], ['registration.enabled']);
    await parts.report(registration, ['endpoint.activated', { ...device, commandId: null }]);
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running' });
    const foreign = { controllerId: at.controllerId, ownerEpoch: 2, name: 'endpoint.activated' };
    const detail = { ...device, commandId: (await parts.commandsOf(registration))[0]?.id };
    await api.deps.db.transaction().execute((trx) => advanceRegistrations(trx, [{ ...foreign, detail }]));
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running' });
  });

  it('ends the registration and its operation with the error of an error event [B-238]', async () => {
    const registration = await start();
    await parts.turn(registration);
    await parts.report(
      registration,
      ['registration.configured'],
      ['registration.failed', { reason: 'No base unit is online' }],
    );
    expect(await get(registration)).toMatchObject({ step: 1, state: 'failed', error: 'No base unit is online' });
    const { operationId } = registration;
    expect(await person.call('operations.get', { operationId })).toMatchObject({
      kind: 'device.register',
      state: 'failed',
      message: 'No base unit is online',
      subjectId: at.controllerId,
    });
    await parts.report(registration, ['endpoint.activated', device]);
    expect(await get(registration)).toMatchObject({ state: 'failed', deviceId: null });
  });

  it('extends the deadline once the device can appear [B-240]', async () => {
    const registration = await start();
    await parts.turn(registration);
    const { deadlineAt: before } = await get(registration);
    await parts.report(registration, ['registration.configured']);
    expect((await get(registration)).deadlineAt).toBe(before);
    await parts.report(registration, ['registration.enabled']);
    const { deadlineAt } = await get(registration);
    expect(Date.parse(deadlineAt ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  });
});

describe('a registration with a silent or failing controller', () => {
  it('continues when the request times out [B-232]', async () => {
    const registration = await start();
    await parts.turn(registration);
    expect(await parts.settle(registration, 'timed-out')).not.toBeNull();
    await parts.report(registration, ['registration.configured'], ['registration.enabled']);
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running', error: null });
  });

  it('fails with any other error of the request [B-233]', async () => {
    const registration = await start();
    await parts.turn(registration);
    expect(await parts.settle(registration, 'failed', 'Not a device')).toBeNull();
    expect(await get(registration)).toMatchObject({ step: 0, state: 'failed', error: 'Not a device' });
  });

  it('fails at its deadline, reports the missing step, and withdraws the request', async () => {
    const registration = await start();
    await parts.turn(registration);
    await parts.report(registration, ['registration.configured'], ['registration.enabled']);
    await parts.overdue(registration);
    expect(await parts.turn(registration)).toBeNull();
    expect(await get(registration)).toMatchObject({ state: 'failed', error: 'No device appeared within 30 seconds' });
    const [began, ended] = await parts.commandsOf(registration);
    expect(began).toMatchObject({ type: 'registration.start', state: 'withdrawn' });
    expect(ended).toMatchObject({ type: 'registration.cancel', payload: { commandId: began?.id } });
    expect(await start()).toMatchObject({ state: 'running' });
  });

  it('is completed by a late activation report, while other late reports are ignored', async () => {
    const registration = await start();
    await parts.turn(registration);
    await parts.overdue(registration);
    await parts.turn(registration);
    await parts.report(registration, ['registration.configured'], ['registration.failed', { reason: 'Full' }]);
    expect(await get(registration)).toMatchObject({
      step: 0,
      state: 'failed',
      error: expect.stringContaining('ready'),
    });
    await parts.report(registration, ['endpoint.activated', device]);
    expect(await get(registration)).toMatchObject({
      step: 3,
      state: 'completed',
      error: null,
      deviceId: device.deviceId,
    });
  });
});

describe('a registration whose process starts late', () => {
  it('fails without a request to the controller and allows a new registration', async () => {
    const registration = await start();
    await sql`update operations set created_at = now() - interval '91 seconds'
      where id = ${registration.operationId}`.execute(api.deps.db);
    expect(await parts.turn(registration)).toBeNull();
    expect(await get(registration)).toMatchObject({ step: 0, state: 'failed', error: NOT_ASKED });
    expect(await parts.commandsOf(registration)).toEqual([]);
    expect(await start()).toMatchObject({ state: 'running' });
  });
});

describe('a registration at a location with plays', () => {
  it('waits for a play that is about to begin, but not for a play in an hour', async () => {
    const { clipId, groupId } = api.world.north;
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [at.controllerId] });
    const { deliveryId } = await person.call('deliveries.send', { castId });
    const registration = await start();
    // Every 4 seconds, so that a play is about to begin throughout the test.
    const playsFrom = (ahead: string) =>
      sql`update delivery_plans set starts_at = now() + ${ahead}::interval, plays = 1000, skip = '{}',
          segments = jsonb_build_array(
            jsonb_build_object('startAt', now() + ${ahead}::interval, 'count', 1000, 'intervalMs', 4000))
        where delivery_id = ${deliveryId}`.execute(api.deps.db);
    await playsFrom('-1 second');
    expect(await parts.turn(registration)).toEqual({ againInMs: 1_000 });
    await playsFrom('1 hour');
    await parts.turn(registration);
    expect(await parts.commandsOf(registration)).toHaveLength(1);
  });

  it('waits for the end of a play before it sends a request to the controller', async () => {
    const { clipId, groupId } = api.world.north;
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [at.controllerId] });
    const { deliveryId } = await person.call('deliveries.send', { castId });
    const registration = await start();
    await sql`update delivery_targets set playing = true where delivery_id = ${deliveryId}`.execute(api.deps.db);
    expect(await parts.turn(registration)).toEqual({ againInMs: 1_000 });
    expect(await parts.commandsOf(registration)).toEqual([]);
    expect(await get(registration)).toMatchObject({
      waitsFor: {
        obstacle: 'play',
        casts: [{ id: castId }],
        since: registration.startedAt,
        atLimit: 'begin',
        anyway: false,
      },
    });
    await sql`update delivery_targets set playing = false, final = true where delivery_id = ${deliveryId}`.execute(
      api.deps.db,
    );
    await parts.turn(registration);
    expect(await parts.commandsOf(registration)).toHaveLength(1);
  });
});
