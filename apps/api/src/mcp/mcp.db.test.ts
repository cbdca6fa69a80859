import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { NO_RESTRICTIONS } from '@earshot/domain/access-tokens/restrictions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programToken } from '../testing/programs.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { insertControllers } from '../testing/world.ts';
import { isRead, toolRoutes } from './tools.ts';

const ORGANISATION_ADMIN = 4;
let api: TestApi;
let groupId: string;
let token: string;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  const { userId } = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
  token = await programToken(api, { userId, groupId }, 'machine');
  [controllerId = ''] = await insertControllers(api.deps.db, groupId, 1);
  await sql`
    update controller_states set status = 'active', supported_features = '{controller.reboot}'
    where controller_id = ${controllerId}::uuid`.execute(api.deps.db);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.destroy());

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

const address = () => `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/mcp`;

/** An assistant that is connected as the MCP SDK does. */
async function assistant(changes = true, bearer = token): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${bearer}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address()}${changes ? '?changes=planned' : ''}`), { requestInit }),
  );
  open.push(client);
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  return { isError: isError === true, value: JSON.parse(text) as Record<string, unknown> };
}

const nameOfLocation = async () =>
  (
    await api.deps.db
      .selectFrom('controllers')
      .select('box_name')
      .where('id', '=', controllerId)
      .executeTakeFirstOrThrow()
  ).box_name;

describe('an assistant', () => {
  it('gets a tool for each REST call, and those that change something only if it asks for them', async () => {
    const { tools } = await (await assistant()).listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([...toolRoutes.keys(), 'confirm_plan'].toSorted());
    const { tools: reading } = await (await assistant(false)).listTools();
    const reads = [...toolRoutes].filter(([, route]) => isRead(route)).map(([name]) => name);
    expect(reading.map(({ name }) => name).toSorted()).toEqual(reads.toSorted());
  });

  it('gets tools only for the permissions of its token', async () => {
    const { userId } = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
    const narrow = await programToken(api, { userId, groupId }, 'machine');
    await sql`
      update access_tokens set permissions = '{view_controllers}' where user_id = ${userId}::uuid`.execute(api.deps.db);
    const { tools } = await (await assistant(true, narrow)).listTools();
    const names = new Set(tools.map(({ name }) => name));
    expect(names.has('locations_list')).toBe(true);
    expect(names.has('deliveries_send')).toBe(false);
  });

  it('gets no tools that change something with a token that may only read', async () => {
    const { userId } = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
    const reading = await programToken(api, { userId, groupId }, 'machine');
    const restrictions = JSON.stringify({ ...NO_RESTRICTIONS, readOnly: true });
    await sql`update access_tokens set restrictions = ${restrictions}::jsonb where user_id = ${userId}::uuid`.execute(
      api.deps.db,
    );
    const { tools } = await (await assistant(true, reading)).listTools();
    const reads = [...toolRoutes].filter(([, route]) => isRead(route)).map(([name]) => name);
    expect(tools.map(({ name }) => name).toSorted()).toEqual(reads.toSorted());
  });

  it('reads lists page by page, within the rights of its token', async () => {
    const client = await assistant(false);
    const { value } = await call(client, 'locations_list', { pageSize: 1 });
    expect(value).toMatchObject({ items: [{ groupId }], nextCursor: expect.anything() as unknown });
    const elsewhere = await call(client, 'groups_get', { groupId: api.world.south.groupId });
    expect(elsewhere).toMatchObject({ isError: true, value: { errorCode: 'UE_404' } });
  });

  it('is told which argument is wrong', async () => {
    const client = await assistant();
    const misspelt = await call(client, 'locations_list', { serch: 'Leeds' });
    expect(misspelt).toMatchObject({ isError: true, value: { detail: 'There is no field serch' } });
    const unnamed = await call(client, 'clips_get', {});
    expect(unnamed).toMatchObject({ isError: true, value: { detail: 'There is no tool clips_get' } });
  });

  it('changes something by a plan that names it, once, after the confirmation', async () => {
    const client = await assistant();
    const before = await nameOfLocation();
    const { value: planned } = await call(client, 'locations_update', {
      controllerId,
      version: 1,
      boxName: 'High Street',
    });
    expect(planned).toMatchObject({
      changes: 'PATCH /locations/{controllerId}',
      concerns: { controllerId: { boxName: before } },
    });
    expect(await nameOfLocation()).toBe(before);
    const confirmed = await call(client, 'confirm_plan', { plan: planned['plan'] });
    expect(confirmed).toMatchObject({ isError: false });
    expect(await nameOfLocation()).toBe('High Street');
  });

  it('creates one thing with one plan, however often it is confirmed', async () => {
    const client = await assistant();
    const work = { name: 'Reboots', work: { kind: 'reboot' }, controllerIds: [controllerId] };
    const { value: planned } = await call(client, 'tasks_create', work);
    const { plan } = planned;
    const [first, again] = [await call(client, 'confirm_plan', { plan }), await call(client, 'confirm_plan', { plan })];
    expect(first).toMatchObject({ isError: false, value: { name: 'Reboots' } });
    expect(again.value['id']).toBe(first.value['id']);
  });

  it('cannot confirm the plan of another token, an expired one, or any plan without changes', async () => {
    const { value: planned } = await call(await assistant(), 'locations_update', {
      controllerId,
      version: 2,
      boxName: 'X',
    });
    const { plan } = planned;
    const { token: other } = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
    const foreign = await call(await assistant(true, other), 'confirm_plan', { plan });
    expect(foreign).toMatchObject({ isError: true, value: { errorCode: 'UE_404' } });
    const reading = await assistant(false);
    expect(await call(reading, 'confirm_plan', { plan })).toMatchObject({ isError: true });
    expect(await call(reading, 'locations_update', { controllerId, boxName: 'X' })).toMatchObject({ isError: true });
    await sql`update planned_calls set expires_at = now()`.execute(api.deps.db);
    expect(await call(await assistant(), 'confirm_plan', { plan })).toMatchObject({ isError: true });
    expect(await nameOfLocation()).toBe('High Street');
  });

  it('has no plan for what its token may not change, and 100 open plans at most', async () => {
    const client = await assistant();
    const { value: refused } = await call(client, 'groups_rename', { groupId, version: 1, title: '' });
    expect(refused).toMatchObject({ errorCode: 'UE_400' });
    const plans = Array.from({ length: 100 }, () =>
      call(client, 'groups_rename', { groupId, version: 1, title: 'North' }),
    );
    expect((await Promise.all(plans)).filter(({ isError }) => isError)).toEqual([]);
    const beyond = await call(client, 'groups_rename', { groupId, version: 1, title: 'North' });
    expect(beyond).toMatchObject({ isError: true, value: { errorCode: 'UE_409' } });
  });

  it('is refused without a token', async () => {
    const response = await fetch(address(), {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(401);
  });
});
