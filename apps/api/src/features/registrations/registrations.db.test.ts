import { insertLockingOperation } from '@earshot/db/queries/processes/operations';
import { advanceRegistrations } from '@earshot/db/queries/registrations/registration-advancing';
import { turnRegistration } from '@earshot/db/queries/registrations/registration-process';
import type { Registration } from '@earshot/domain/registration/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RefusedCall, type TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let person: TestClient & { token: string };
let colleague: TestClient;
let controllerId: string;
let serialNumber: string;
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
  colleague = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const setState = (columns: { status?: string; supported_features?: string[] }) =>
  api.deps.db.updateTable('controller_states').set(columns).where('controller_id', '=', controllerId).execute();

beforeEach(async () => {
  controllerId = (await insertControllers(api.deps.db, api.world.north.groupId, 1))[0] ?? '';
  const row = api.deps.db.selectFrom('controllers').select('serial').where('id', '=', controllerId);
  serialNumber = (await row.executeTakeFirstOrThrow()).serial;
  await setState({ status: 'active', supported_features: ['registration.start', 'registration.cancel'] });
});

const start = (client = person) =>
  client.call('registrations.start', { controllerId, category: 'headset', serialNumber });
const cancel = (client = person) => client.call('registrations.cancel', { controllerId, serialNumber });
const get = ({ operationId }: Registration) => person.call('registrations.get', { operationId });
/** The worker's part. */
const turn = ({ operationId }: Registration) => turnRegistration(api.deps.db, operationId);
const commandsOf = async ({ operationId }: Registration) => {
  const query = api.deps.db.selectFrom('device_commands').select(['id', 'type', 'state', 'payload']);
  return await query.where('operation_id', '=', operationId).orderBy('id').execute();
};
/** The gateway's part: what the controller tells, in this order, naming the command that began it. */
async function told(registration: Registration, ...events: [name: string, detail?: Record<string, unknown>][]) {
  const commandId = (await commandsOf(registration))[0]?.id;
  const news = events.map(([name, detail]) => ({
    controllerId,
    ownerEpoch: 1,
    name,
    detail: { commandId, ...detail },
  }));
  await api.deps.db.transaction().execute((trx) => advanceRegistrations(trx, news));
}
const device = { deviceId: '8930_V000000000001', category: 'headset', success: true };
const refusal = async (call: Promise<unknown>): Promise<RefusedCall> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RefusedCall) return error;
  throw new Error('It was not refused');
};

/** The command was answered so, or not at all; then the worker looks. */
const settle = async (registration: Registration, state: string, detail: string | null = null) => {
  const [command] = await commandsOf(registration);
  await sql`update device_commands set state = ${state}, detail = ${detail}, settled_at = now(), deadline_at = null
    where id = ${command?.id}`.execute(api.deps.db);
  return await turn(registration);
};

describe('registering a device', () => {
  it('takes controller id, category and serial number and goes from step to step to the new device [B-014] [B-382]', async () => {
    const registration = await start();
    expect(registration).toMatchObject({
      controllerId,
      serialNumber,
      category: 'headset',
      step: 0,
      state: 'running',
      startedBy: 'Test Person',
      error: null,
    });
    await turn(registration);
    expect(await commandsOf(registration)).toMatchObject([
      { type: 'registration.start', state: 'waiting', payload: { category: 'headset', seconds: 30 } },
    ]);
    await told(registration, ['registration.configured']);
    expect(await get(registration)).toMatchObject({ step: 1, state: 'running' });
    await told(registration, ['registration.enabled']);
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running' });
    await told(registration, ['endpoint.activated', device]);
    const done = await get(registration);
    expect(done).toMatchObject({ step: 3, state: 'completed', deviceId: device.deviceId, deadlineAt: null });
    expect(done.endedAt).not.toBeNull();
    expect(await turn(registration)).toBeNull();
  });

  it('is refused without one of the three [B-382]', async () => {
    const wish = { controllerId, category: 'headset', serialNumber } as const;
    for (const field of ['controllerId', 'category', 'serialNumber'])
      expect(await person.code('registrations.start', { ...wish, [field]: undefined })).toBe('UE_400');
  });

  it('is refused while the controller is away, does not support it, or is other hardware by now', async () => {
    await setState({ status: 'inactive' });
    const away = await refusal(start());
    expect([away.errorCode, away.message]).toEqual(['UE_0010', 'We cannot connect to your Controller right now']);
    await setState({ status: 'active', supported_features: ['registration.cancel'] });
    expect((await refusal(start())).message).toBe('The firmware of this controller does not support registration.');
    await setState({ supported_features: ['registration.start'] });
    const other = { controllerId, category: 'headset', serialNumber: 'OTHER-1' } as const;
    expect(await person.code('registrations.start', other)).toBe('UE_409');
    expect(await start()).toMatchObject({ state: 'running' });
  });

  it('is refused while another one runs there, telling who started it, and by then is not any more', async () => {
    const first = await start(colleague as typeof person);
    const refused = await refusal(start());
    expect(refused.errorCode).toBe('UE_409');
    expect(refused.message).toBe('Test Person is registering a device there at this moment');
    expect(refused.details).toMatchObject({ operationId: first.operationId, startedBy: 'Test Person' });
    await cancel();
    expect(await start()).toMatchObject({ state: 'running' });
  });

  it('begins only one of two that come at once', async () => {
    const codes = await Promise.all(
      [person, colleague].map((client) =>
        client.code('registrations.start', { controllerId, category: 'keypad', serialNumber }),
      ),
    );
    expect(codes.toSorted()).toEqual(['UE_409', 'ok']);
  });

  it('is not held up by work that outlived its deadline', async () => {
    const lost = await api.deps.db.transaction().execute((trx) =>
      insertLockingOperation(trx, {
        kind: 'device.register',
        subjectId: controllerId,
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
    expect(await query.executeTakeFirst()).toEqual({ state: 'failed', message: 'lost' });
  });

  it('needs create_endpoints, and at another customer does not exist', async () => {
    const groupId = api.world.customer.groupId;
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_endpoints', 'view_controllers'] });
    const looker = await api.signedIn({ roleId, groupId });
    const registration = await start();
    const wish = { controllerId, category: 'headset', serialNumber } as const;
    expect(await looker.code('registrations.start', wish)).toBe('UE_403');
    expect(await looker.code('registrations.cancel', { controllerId, serialNumber })).toBe('UE_403');
    expect(await looker.call('registrations.get', registration)).toMatchObject({ step: 0 });
    const other = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    expect(await other.code('registrations.start', wish)).toBe('UE_404');
    expect(await other.code('registrations.cancel', { controllerId, serialNumber })).toBe('UE_404');
    expect(await other.code('registrations.get', registration)).toBe('UE_404');
  });
});

describe('what a controller tells while it registers', () => {
  it('is heeded when it is of this registration, and under the owner who started it', async () => {
    const registration = await start();
    await turn(registration);
    await told(registration, ['registration.configured'], ['registration.enabled']);
    await told(registration, ['endpoint.activated', { ...device, commandId: null }]);
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running' });
    const foreign = { controllerId, ownerEpoch: 2, name: 'endpoint.activated' };
    const detail = { ...device, commandId: (await commandsOf(registration))[0]?.id };
    await api.deps.db.transaction().execute((trx) => advanceRegistrations(trx, [{ ...foreign, detail }]));
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running' });
  });

  it('ends it with the error of an error event, and its operation with it [B-238]', async () => {
    const registration = await start();
    await turn(registration);
    await told(
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
      subjectId: controllerId,
    });
    await told(registration, ['endpoint.activated', device]);
    expect(await get(registration)).toMatchObject({ state: 'failed', deviceId: null });
  });

  it('gives the device its time from when it can appear [B-240]', async () => {
    const registration = await start();
    await turn(registration);
    const { deadlineAt: before } = await get(registration);
    await told(registration, ['registration.configured']);
    expect((await get(registration)).deadlineAt).toBe(before);
    await told(registration, ['registration.enabled']);
    const { deadlineAt } = await get(registration);
    expect(Date.parse(deadlineAt ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  });
});

describe('a registration whose controller does not answer as it should', () => {
  it('goes on when nothing answered in time to the request [B-232]', async () => {
    const registration = await start();
    await turn(registration);
    expect(await settle(registration, 'timed-out')).not.toBeNull();
    await told(registration, ['registration.configured'], ['registration.enabled']);
    expect(await get(registration)).toMatchObject({ step: 2, state: 'running', error: null });
  });

  it('ends with any other error of the request [B-233]', async () => {
    const registration = await start();
    await turn(registration);
    expect(await settle(registration, 'failed', 'Not a device')).toBeNull();
    expect(await get(registration)).toMatchObject({ step: 0, state: 'failed', error: 'Not a device' });
  });

  it('ends by its deadline, says what did not come, and takes the request back', async () => {
    const registration = await start();
    await turn(registration);
    await told(registration, ['registration.configured'], ['registration.enabled']);
    await sql`update registrations set deadline_at = now() - interval '4 seconds'
      where operation_id = ${registration.operationId}`.execute(api.deps.db);
    expect(await turn(registration)).toBeNull();
    expect(await get(registration)).toMatchObject({ state: 'failed', error: 'No device appeared within 30 seconds' });
    const [began, ended] = await commandsOf(registration);
    expect(began).toMatchObject({ type: 'registration.start', state: 'withdrawn' });
    expect(ended).toMatchObject({ type: 'registration.cancel', payload: { commandId: began?.id } });
    expect(await start()).toMatchObject({ state: 'running' });
  });

  it('is completed when its controller tells late that it was done; nothing else that is told late counts', async () => {
    const registration = await start();
    await turn(registration);
    await sql`update registrations set deadline_at = now() - interval '4 seconds'
      where operation_id = ${registration.operationId}`.execute(api.deps.db);
    await turn(registration);
    await told(registration, ['registration.configured'], ['registration.failed', { reason: 'Full' }]);
    expect(await get(registration)).toMatchObject({
      step: 0,
      state: 'failed',
      error: expect.stringContaining('ready'),
    });
    await told(registration, ['endpoint.activated', device]);
    expect(await get(registration)).toMatchObject({
      step: 3,
      state: 'completed',
      error: null,
      deviceId: device.deviceId,
    });
  });
});

describe('cancelling the registration of a device', () => {
  it('takes controller id and serial number [B-383], and resets it to the first state [B-239]', async () => {
    const registration = await start();
    await turn(registration);
    await told(registration, ['registration.configured'], ['registration.enabled']);
    for (const field of ['controllerId', 'serialNumber'])
      expect(await person.code('registrations.cancel', { controllerId, serialNumber, [field]: undefined })).toBe(
        'UE_400',
      );
    expect(await person.code('registrations.cancel', { controllerId, serialNumber: 'OTHER-1' })).toBe('UE_409');
    expect(await cancel()).toMatchObject({ step: 0, state: 'cancelled', error: null, deviceId: null });
    const [began, ended] = await commandsOf(registration);
    expect(ended).toMatchObject({ type: 'registration.cancel', state: 'waiting', payload: { commandId: began?.id } });
    await told(registration, ['endpoint.activated', device]);
    expect(await get(registration)).toMatchObject({ step: 0, state: 'cancelled', deviceId: null });
  });

  it('may be done by a colleague, also as an operation; asked again it does nothing more', async () => {
    const { operationId } = await start();
    expect(await colleague.call('operations.cancel', { operationId })).toMatchObject({ state: 'cancelled' });
    expect(await cancel()).toMatchObject({ operationId, state: 'cancelled' });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${controllerId} order by action`.execute(api.deps.db);
    expect(rows.map(({ action }) => action)).toEqual(['operation.cancel', 'registration.start']);
  });

  it('is refused where none runs', async () => {
    expect(await person.code('registrations.cancel', { controllerId, serialNumber })).toBe('UE_409');
    const registration = await start();
    await turn(registration);
    await told(registration, ['registration.enabled'], ['endpoint.activated', device]);
    expect(await person.code('registrations.cancel', { controllerId, serialNumber })).toBe('UE_409');
  });

  it('asks nothing of a controller that was not asked yet', async () => {
    const registration = await start();
    await cancel();
    expect(await commandsOf(registration)).toEqual([]);
    expect(await turn(registration)).toBeNull();
  });
});

describe('a registration that is watched', () => {
  it('is told with each step, and no more once it is over', async () => {
    const registration = await start();
    await turn(registration);
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'registrations.watch', { operationId: registration.operationId });
    expect(await socket.value(id)).toMatchObject({ step: 0 });
    await told(registration, ['registration.configured']);
    expect(await socket.value(id)).toMatchObject({ step: 1 });
    await told(registration, ['registration.enabled'], ['endpoint.activated', device]);
    expect(await socket.value(id)).toMatchObject({ step: 3, state: 'completed', deviceId: device.deviceId });
    await socket.wait((message) => message.id === id && message.result?.type === 'stopped');
    socket.close();
  });
});

describe('a registration where something sounds', () => {
  it('waits for the end of the play before it asks the controller', async () => {
    const { clipId, groupId } = api.world.north;
    const castId = await insertCastRow(api.deps.db, { groupId, clipId, controllerIds: [controllerId] });
    const { deliveryId } = await person.call('deliveries.send', { castId });
    const registration = await start();
    await sql`update delivery_targets set playing = true where delivery_id = ${deliveryId}`.execute(api.deps.db);
    expect(await turn(registration)).toEqual({ againInMs: 1_000 });
    expect(await commandsOf(registration)).toEqual([]);
    await sql`update delivery_targets set playing = false, final = true where delivery_id = ${deliveryId}`.execute(
      api.deps.db,
    );
    await turn(registration);
    expect(await commandsOf(registration)).toHaveLength(1);
  });
});
