import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { insertWebhook } from '@earshot/db/queries/webhooks/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter, RATES } from '../trpc/rate-limiter.ts';
import { programToken } from '../testing/programs.ts';
import { type RestClient, restClientOf } from '../testing/rest.ts';
import { insertRoleRow } from '../testing/roles.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

const ORGANISATION_ADMIN = 4;
let api: TestApi;
let groupId: string;
let owner: Awaited<ReturnType<TestApi['signedIn']>>;
let rest: RestClient;
beforeAll(async () => {
  api = await testApi();
  ({ groupId } = api.world.north);
  owner = await api.signedIn({ roleId: ORGANISATION_ADMIN, groupId });
  rest = restClientOf(api.app, await programToken(api, { userId: owner.userId, groupId }, 'machine'));
});
afterAll(() => api.destroy());

let named = 0;
const clip = () => ({ name: `Announcement ${(named += 1)}`, script: 'The shop closes in ten minutes.' });
const castAt = (audioId: unknown) => ({
  name: `Cast ${(named += 1)}`,
  category: 'general',
  audioId,
  targetIds: [api.world.north.controllerId],
});

async function countedCalls(): Promise<number> {
  await api.deps.usage.flush();
  const { calls } = await api.deps.db
    .selectFrom('api_usage')
    .select(({ fn }) => fn.sum<string>('calls').as('calls'))
    .executeTakeFirstOrThrow();
  return Number(calls);
}

describe('an API token', () => {
  it('sends a text to a location of its group, reads who heard it, and cancels it', async () => {
    const made = await rest('POST /clips', { body: clip() });
    expect(made).toMatchObject({ status: 201, body: { groupId, script: 'The shop closes in ten minutes.' } });
    expect(made.headers['location']).toBe(`/api/v1/clips/${String(made.body['id'])}`);
    const cast = await rest('POST /casts', { body: castAt(made.body['id']) });
    const sent = await rest('POST /deliveries', { body: { castId: cast.body['id'] } });
    expect(sent).toMatchObject({ status: 201, body: { targets: 1 } });
    const delivery = `/deliveries/${String(sent.body['deliveryId'])}` as const;
    expect(sent.headers['location']).toBe(`/api/v1${delivery}`);
    expect(await rest(`GET ${delivery}`)).toMatchObject({ status: 200, body: { castId: cast.body['id'] } });
    const { controllerId } = api.world.north;
    const targets = await rest(`GET ${delivery}/targets?view=all`);
    expect(targets.body).toMatchObject({ items: [{ controllerId, status: 'PENDING' }], total: 1, nextCursor: null });
    expect((await rest(`GET ${delivery}/plays`)).body).toMatchObject({ items: [{ controllerId }] });
    const cancelled = await rest(`POST ${delivery}/cancel`, { body: { cut: false } });
    expect(cancelled).toMatchObject({ status: 200, body: { cancellation: { cut: false } } });
  });

  it('repeats a call with its Idempotency-Key, and gets the first response', async () => {
    const [body, headers] = [clip(), { 'idempotency-key': 'closing-time-2026' }];
    const first = await rest('POST /clips', { body, headers });
    expect(await rest('POST /clips', { body, headers })).toMatchObject({ status: 201, body: first.body });
    expect(await owner.call('audioClips.count', { groupId, search: body.name })).toEqual({ total: 1 });
    const other = await rest('POST /clips', { body: clip(), headers });
    expect(other).toMatchObject({ status: 409, body: { errorCode: 'UE_409', errors: [{ name: 'Idempotency-Key' }] } });
    const short = await rest('POST /clips', { body: clip(), headers: { 'idempotency-key': 'short' } });
    expect(short).toMatchObject({ status: 400, body: { errors: [{ name: 'Idempotency-Key' }] } });
  });

  it('changes what it has read, and is refused with the user and the time if another changed it since', async () => {
    const { body: made } = await rest('POST /clips', { body: clip() });
    const path = `/clips/${String(made['id'])}` as const;
    const { headers } = await rest(`GET ${path}`);
    expect(headers['etag']).toBe(`"${String(made['version'])}"`);
    const [etag, body] = [String(headers['etag']), { description: 'Every evening' }];
    expect(await rest(`PATCH ${path}`, { body })).toMatchObject({
      status: 428,
      body: { errors: [{ name: 'If-Match' }] },
    });
    const changed = await rest(`PATCH ${path}`, { body, headers: { 'if-match': etag } });
    expect(changed).toMatchObject({ status: 200, body });
    expect(changed.headers['etag']).not.toBe(etag);
    const stale = await rest(`PATCH ${path}`, { body, headers: { 'if-match': etag } });
    const [changedBy, changedAt] = ['Test Person', expect.any(String) as string];
    expect(stale).toMatchObject({ status: 412, body: { errorCode: 'UE_409', details: { changedBy, changedAt } } });
    const beyond = await rest(`PATCH ${path}`, { body, headers: { 'if-match': '"638121096987195"' } });
    expect(beyond).toMatchObject({ status: 400, body: { detail: 'A number is too large' } });
    for (const wrong of ['*', 'W/"1"', '1', '"one"']) {
      expect((await rest(`PATCH ${path}`, { body, headers: { 'if-match': wrong } })).status).toBe(400);
    }
  });

  it('is counted in the report of API calls, once for each call [C-131]', async () => {
    const before = await countedCalls();
    await rest('GET /locations');
    await rest(`GET /groups/${groupId}`);
    expect((await countedCalls()) - before).toBe(2);
  });
});

describe('a list', () => {
  it('continues with its cursor to the last page, and has each item once', async () => {
    for (let made = 0; made < 5; made += 1) await rest('POST /clips', { body: { ...clip(), description: 'paged' } });
    const { items: all } = await owner.call('audioClips.list', { groupId, pageSize: 200 });
    const found: unknown[] = [];
    for (let position: string | undefined = ''; position !== undefined;) {
      const { body } = await rest(`GET /clips?pageSize=2${position}`);
      const { items, nextCursor } = body as { items: readonly { id: string }[]; nextCursor: string | null };
      found.push(...items.map(({ id }) => id));
      position = nextCursor === null ? undefined : `&cursor=${nextCursor}`;
    }
    expect(found).toEqual(all.map(({ id }) => id));
  });

  it('of attempts of a webhook continues with its cursor', async () => {
    const id = randomUUID();
    const row = { id, groupId, userId: owner.userId, name: 'Stock', url: 'https://a.example', types: null, secret: '' };
    await api.deps.db.transaction().execute((trx) => insertWebhook(trx, row));
    await sql`
      insert into webhook_attempts (webhook_id, event_id, type, status, error, ms, request, answer)
      select ${id}::uuid, n::text, 'webhook.test', 204, null, 5, '{}', '' from generate_series(1, 3) n`.execute(
      api.deps.db,
    );
    const first = await rest(`GET /webhooks/${id}/attempts?limit=2`);
    expect(first.body).toMatchObject({ items: [{ eventId: '3' }, { eventId: '2' }] });
    const last = await rest(`GET /webhooks/${id}/attempts?limit=2&cursor=${String(first.body['nextCursor'])}`);
    expect(last.body).toMatchObject({ items: [{ eventId: '1' }], nextCursor: null });
  });

  it('takes filters of each type, and refuses parameters that it does not have', async () => {
    const { boxName } = (await owner.call('locations.list', { groupId })).items[0] ?? {};
    const found = await rest(
      `GET /locations?search=${boxName ?? ''}&statuses=online,offline,pending&subGroups=true&pageSize=5`,
    );
    expect(found.status).toBe(200);
    expect((await rest('GET /location-counts?statuses=')).body).toMatchObject({ total: 0 });
    expect((await rest('GET /operations?cursor=')).body).toMatchObject({ nextCursor: null });
    const since = '2026-11-01T00:00:00Z';
    expect((await rest(`GET /incidents?began[from]=${since}&began[to]=${since}&states=open`)).status).toBe(200);
    const unknown = await rest('GET /locations?serach=Leeds');
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ name: 'serach' }] } });
    expect((await rest('GET /locations?cursor=nonsense')).body).toMatchObject({ errors: [{ name: 'cursor' }] });
    const forged = Buffer.from('{"page":-1}').toString('base64url');
    expect((await rest(`GET /locations?cursor=${forged}`)).body).toMatchObject({ errors: [{ name: 'cursor' }] });
    expect(await rest(`GET /groups/${groupId}?cursor=${forged}`)).toMatchObject({ status: 400 });
  });

  it('of events continues from the last event', async () => {
    const { body } = await rest('GET /system-events?pageSize=1');
    expect(body).toMatchObject({ items: [], nextCursor: null });
    const { body: tree } = await rest('GET /groups');
    expect(tree).toMatchObject({ nextCursor: null });
  });
});

describe('a refusal is problem details (RFC 9457)', () => {
  it('of a caller without a token, even if the input is wrong', async () => {
    expect(await restClientOf(api.app)('GET /clips')).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { type: 'about:blank', title: 'Unauthorized', status: 401, errorCode: 'UE_401' },
    });
    expect((await restClientOf(api.app)('GET /clips?wrong=1')).status).toBe(401);
  });

  it('of a token without the right, which it names, and for items of other customers [C-020]', async () => {
    const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: ['view_groups'] });
    const { token } = await api.signedIn({ roleId, groupId });
    const lacking = await restClientOf(api.app, token)('GET /locations');
    expect(lacking).toMatchObject({ status: 403, body: { details: { permissions: ['view_controllers'] } } });
    for (const { controllerId } of [api.world.south, api.world.other]) {
      const foreign = await rest(`GET /locations/${controllerId}`);
      expect(foreign).toMatchObject({ status: 404, body: { errorCode: 'UE_404' } });
    }
    expect((await rest(`GET /locations?groupId=${api.world.other.groupId}`)).status).toBe(404);
  });

  it('of wrong input, with each field', async () => {
    const { status, body } = await rest('POST /clips', { body: { name: '', script: 'A <b>text</b>' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errorCode: 'UE_400',
      errors: [
        { name: 'name', detail: 'Name is required' },
        { name: 'script', detail: expect.stringContaining('Cannot include') as string },
      ],
    });
    expect(await rest('POST /clips', { body: { ...clip(), colour: 'red' } })).toMatchObject({
      status: 400,
      body: { errors: [{ name: 'colour' }] },
    });
    expect(await rest('GET /clips?pageSize=many')).toMatchObject({
      status: 400,
      body: { errors: [{ name: 'pageSize' }] },
    });
    for (const body of ['{"name":', '[]', '"text"']) expect((await rest('POST /clips', { body })).status).toBe(400);
    expect((await rest('GET /clips/nonsense')).status).toBe(400);
  });

  it('of an unknown path, a wrong method and a wrong content type', async () => {
    expect(await rest('GET /nothing')).toMatchObject({ status: 404, body: { errorCode: 'UE_404' } });
    expect(await rest('POST /locations', { body: {} })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    const { statusCode } = await api.app.inject({ method: 'TRACE', url: '/api/v1/locations' });
    expect(statusCode).toBe(405);
    const plain = { 'content-type': 'text/plain' };
    expect((await rest('DELETE /locations', { body: 'x', headers: plain })).status).toBe(405);
    expect((await rest('POST /clips', { body: 'a text', headers: plain })).status).toBe(415);
  });
});

describe('each answer says how many calls are left', () => {
  it('to the caller, whose limit is that of all its other calls', async () => {
    const limited = await testApi({
      rates: createRateLimiter({ ...RATES, read: { burst: 3, perSecond: 0.001 } }),
    });
    const { userId, token } = await limited.signedIn({
      roleId: ORGANISATION_ADMIN,
      groupId: limited.world.north.groupId,
    });
    const [client, path] = [restClientOf(limited.app, token), 'GET /clips'] as const;
    const first = await client(path);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '3;w=3000',
      'ratelimit-limit': '3',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '1000',
    });
    await limited.client(token).call('audioClips.list', { groupId: limited.world.north.groupId });
    expect((await client('GET /clips?wrong=1')).headers['ratelimit-remaining']).toBe('0');
    const refused = await client(path);
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'UE_429', details: { began: false } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const machine = await programToken(limited, { userId, groupId: limited.world.north.groupId }, 'machine');
    expect((await restClientOf(limited.app, machine)(path)).headers['ratelimit-remaining']).toBe('2');
    await limited.destroy();
  });
});

it('serves the document to everyone', async () => {
  const { statusCode, body } = await api.app.inject({ url: '/api/v1/openapi.json' });
  expect(statusCode).toBe(200);
  expect(body).toBe(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));
});
