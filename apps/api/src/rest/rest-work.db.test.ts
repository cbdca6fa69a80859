import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programToken } from '../testing/programs.ts';
import { type RestClient, restClientOf } from '../testing/rest.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { insertControllers } from '../testing/world.ts';

const ORGANISATION_ADMIN = 4;
let api: TestApi;
let rest: RestClient;
let controllerIds: string[];
beforeAll(async () => {
  api = await testApi();
  const { groupId } = api.world.north;
  const { userId } = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
  rest = restClientOf(api.app, await programToken(api, { userId, groupId }, 'machine'));
  controllerIds = await insertControllers(api.deps.db, groupId, 3);
  await sql`
    update controller_states set status = 'active', supported_features = '{controller.reboot,base-units.reboot}'
    where controller_id = any(${controllerIds}::uuid[])`.execute(api.deps.db);
});
afterAll(() => api.destroy());

describe('an API token plans work in its group', () => {
  it('makes a task, reads its locations and nights, pauses, resumes and aborts it', async () => {
    const body = { name: 'Reboots of the north', work: { kind: 'reboot' }, controllerIds: controllerIds.slice(0, 2) };
    const made = await rest('POST /tasks', { body, headers: { 'idempotency-key': 'reboots-of-the-north' } });
    expect(made).toMatchObject({ status: 201, body: { name: body.name, status: 'waiting' } });
    const task = `/tasks/${String(made.body['id'])}` as const;
    expect(made.headers['location']).toBe(`/api/v1${task}`);
    const again = await rest('POST /tasks', { body, headers: { 'idempotency-key': 'reboots-of-the-north' } });
    expect(again.body['id']).toBe(made.body['id']);
    const page = await rest(`GET ${task}/locations?pageSize=1`);
    expect(page.body).toMatchObject({ total: 2, items: [{ controllerId: expect.any(String) }] });
    const last = await rest(`GET ${task}/locations?pageSize=1&cursor=${String(page.body['nextCursor'])}`);
    expect(last.body).toMatchObject({ items: [{ controllerId: expect.any(String) }] });
    expect(await rest(`GET ${task}/nights`)).toMatchObject({ status: 200 });
    expect((await rest(`POST ${task}/pause`)).body).toMatchObject({ status: 'paused' });
    expect((await rest(`POST ${task}/resume`)).body).toMatchObject({ status: 'waiting' });
    expect((await rest(`POST ${task}/abort`)).body).toMatchObject({ status: 'aborting' });
    expect(await rest(`POST ${task}/retry`)).toMatchObject({ status: 409 });
  });

  it('reboots a controller and its base units, and reads the reboot', async () => {
    const controllerId = controllerIds[2];
    const started = await rest('POST /reboots', { body: { controllerId } });
    expect(started).toMatchObject({ status: 201, body: { controllerId, step: 'initiating' } });
    const reboot = `/reboots/${String(started.body['operationId'])}` as const;
    expect(started.headers['location']).toBe(`/api/v1${reboot}`);
    expect((await rest(`GET ${reboot}`)).body).toMatchObject({ controllerId, state: 'running' });
    expect((await rest(`GET /locations/${controllerId}/latest-reboot`)).body).toMatchObject({
      reboot: { operationId: started.body['operationId'] },
    });
    expect(await rest(`POST ${reboot}/force`)).toMatchObject({ status: 200, body: { controllerId } });
    const { serialNumber, boxName } = started.body;
    const baseUnits = `POST /locations/${controllerId}/base-unit-reboots` as const;
    expect(await rest(baseUnits, { body: { serialNumber, boxName: 'Another shop' } })).toMatchObject({ status: 409 });
    expect(await rest(baseUnits, { body: { serialNumber, boxName } })).toMatchObject({ status: 404 });
    await sql`update operations set state = 'failed', ended_at = now()`.execute(api.deps.db);
    await sql`
      insert into base_units (controller_id, customer_id, device_id, presence, status_since, boot, seq, updated_at)
      select id, customer_id, 'B1', 'online', now(), 1, 1, now() from controllers where id = ${controllerId}`.execute(
      api.deps.db,
    );
    const keyed = { body: { serialNumber, boxName }, headers: { 'idempotency-key': 'base-units-of-the-north' } };
    const asked = await rest(baseUnits, keyed);
    expect(asked).toMatchObject({ status: 200, body: { operationId: expect.any(String) } });
    expect((await rest(baseUnits, keyed)).body).toEqual(asked.body);
  });
});
