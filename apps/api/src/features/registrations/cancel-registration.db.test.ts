import type { Registration } from '@earshot/domain/registrations/schema';
import { ALREADY_OVER } from '@earshot/domain/registrations/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRegisteringController, NEW_DEVICE as device, registrationParts } from '../../testing/registering.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let parts: ReturnType<typeof registrationParts>;
let person: TestClient & { token: string };
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
const cancel = (more: { operationId?: string } = {}) => person.call('registrations.cancel', { ...at, ...more });

describe('cancelling the registration of a device', () => {
  it('requires controller id and serial number [B-383], and resets the registration to the first state [B-239]', async () => {
    const registration = await start();
    await parts.turn(registration);
    await parts.report(registration, ['registration.configured'], ['registration.enabled']);
    for (const field of ['controllerId', 'serialNumber'])
      expect(await person.code('registrations.cancel', { ...at, [field]: undefined })).toBe('UE_400');
    expect(await person.code('registrations.cancel', { ...at, serialNumber: 'OTHER-1' })).toBe('UE_409');
    expect(await cancel()).toMatchObject({ step: 0, state: 'cancelled', error: null, deviceId: null });
    const [began, ended] = await parts.commandsOf(registration);
    expect(ended).toMatchObject({ type: 'registration.cancel', state: 'waiting', payload: { commandId: began?.id } });
    await parts.report(registration, ['endpoint.activated', device]);
    expect(await get(registration)).toMatchObject({ step: 0, state: 'cancelled', deviceId: null });
  });

  it('is possible for a colleague and as an operation, and has no further effect when repeated', async () => {
    const { operationId } = await start();
    expect(await colleague.call('operations.cancel', { operationId })).toMatchObject({ state: 'cancelled' });
    expect(await cancel()).toMatchObject({ operationId, state: 'cancelled' });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${at.controllerId} order by action`.execute(api.deps.db);
    expect(rows.map(({ action }) => action)).toEqual(['operation.cancel', 'registration.start']);
  });

  it('by operation id does not end a newer registration on the same controller', async () => {
    const first = await start();
    await parts.turn(first);
    await parts.report(first, ['registration.enabled'], ['endpoint.activated', device]);
    const second = await start();
    const { operationId } = first;
    await expect(cancel({ operationId })).rejects.toMatchObject({ errorCode: 'UE_409', message: ALREADY_OVER });
    expect(await person.code('operations.cancel', { operationId })).toBe('UE_409');
    expect(await get(second)).toMatchObject({ state: 'running' });
    expect(await cancel({ operationId: second.operationId })).toMatchObject({
      operationId: second.operationId,
      state: 'cancelled',
    });
  });

  it('is refused while no registration is running', async () => {
    expect(await person.code('registrations.cancel', at)).toBe('UE_409');
    const registration = await start();
    await parts.turn(registration);
    await parts.report(registration, ['registration.enabled'], ['endpoint.activated', device]);
    expect(await person.code('registrations.cancel', at)).toBe('UE_409');
  });

  it('sends no request to a controller that has not been asked yet', async () => {
    const registration = await start();
    await cancel();
    expect(await parts.commandsOf(registration)).toEqual([]);
    expect(await parts.turn(registration)).toBeNull();
  });
});

describe('watching a registration', () => {
  it('reports each step and stops when the registration is over', async () => {
    const registration = await start();
    await parts.turn(registration);
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'registrations.watch', { operationId: registration.operationId });
    expect(await socket.value(id)).toMatchObject({ step: 0 });
    await parts.report(registration, ['registration.configured']);
    expect(await socket.value(id)).toMatchObject({ step: 1 });
    await parts.report(registration, ['registration.enabled'], ['endpoint.activated', device]);
    expect(await socket.value(id)).toMatchObject({ step: 3, state: 'completed', deviceId: device.deviceId });
    await socket.wait((message) => message.id === id && message.result?.type === 'stopped');
    socket.close();
  });
});
