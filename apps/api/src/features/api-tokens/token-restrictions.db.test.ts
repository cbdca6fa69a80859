import { announce } from '@earshot/db/notify';
import type { TokenApi } from '@earshot/domain/access-tokens/token-apis';
import { NO_RESTRICTIONS, type TokenRestrictions } from '@earshot/domain/access-tokens/restrictions';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TokenTest, tokenTest } from '../../testing/api-tokens.ts';
import { programToken } from '../../testing/programs.ts';
import { restClientOf } from '../../testing/rest.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { openSocket } from '../../testing/socket.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
let groupId: string;
let owner: TokenTest['owner'];
let made: (restrictions: Partial<TokenRestrictions>, apisEnabled?: TokenApi[]) => ReturnType<TokenTest['made']>;
beforeAll(async () => {
  const test = await tokenTest();
  ({ api, groupId, owner } = test);
  made = (restrictions, apisEnabled = ['message-cast', 'reporting']) =>
    test.made({ apisEnabled, restrictions: { ...NO_RESTRICTIONS, ...restrictions } });
});
afterAll(() => api.destroy());

/** Calls of the tests come from 127.0.0.1. */
const [HERE, ELSEWHERE] = [['127.0.0.0/8', '::1'], ['203.0.113.0/24']];
const REFUSED = 'This API token is not accepted from 127.0.0.1.';

const changed = async (apiTokenId: string, restrictions: Partial<TokenRestrictions>) => {
  const { version } = await owner.call('apiTokens.get', { apiTokenId });
  return await owner.call('apiTokens.update', {
    apiTokenId,
    version,
    restrictions: { ...NO_RESTRICTIONS, ...restrictions },
  });
};
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);
/** Hours of UTC, from and to so many hours from now. */
const hours = (from: number, to: number): TokenRestrictions['hours'] => ({
  from: clock(Date.now() + from * HOUR_MS),
  to: clock(Date.now() + to * HOUR_MS),
  timezone: 'UTC',
});

const cast = async (count: number) => {
  const controllerIds = await insertControllers(api.deps.db, groupId, count);
  const castId = await insertCastRow(api.deps.db, { groupId, clipId: api.world.north.clipId, controllerIds });
  return { castId, controllerIds };
};

describe('an API token with networks', () => {
  it('is refused from elsewhere by every way of calling, with the reason but without the networks', async () => {
    const { secret } = await made({ networks: ELSEWHERE });
    await expect(api.client(secret).call('locations.counts', { groupId })).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: REFUSED,
      details: { reason: 'token-restrictions' },
    });
    const rest = await restClientOf(api.app, secret)('GET /locations');
    expect(rest).toMatchObject({ status: 403, body: { detail: REFUSED } });
    const headers = { authorization: `Bearer ${secret}` };
    const download = await api.app.inject({ url: `/exports/locations.csv?groupId=${groupId}`, headers });
    expect([download.statusCode, download.body]).toEqual([403, expect.stringContaining(REFUSED)]);
    const socket = await openSocket(api.app, { token: secret });
    const id = socket.send('query', 'locations.counts', { groupId });
    expect(await socket.wait((message) => message.id === id)).toMatchObject({
      error: { data: { errorCode: 'UE_403' } },
    });
    socket.close();
  });

  it('is accepted from each of them, and from everywhere without any', async () => {
    for (const networks of [HERE, ['127.0.0.1'], []]) {
      const { secret } = await made({ networks });
      expect(await api.client(secret).code('locations.counts', { groupId })).toBe('ok');
    }
  });
});

it('an API token with hours is refused at others, also on a socket that was opened before', async () => {
  const { apiToken, secret } = await made({ hours: hours(-2, 2) });
  const socket = await openSocket(api.app, { token: secret });
  expect(await socket.value(socket.send('query', 'locations.counts', { groupId }))).toBeTruthy();
  const later = hours(2, 4);
  await changed(apiToken.id, { hours: later });
  const id = socket.send('query', 'locations.counts', { groupId });
  expect(await socket.wait((message) => message.id === id)).toMatchObject({ error: { data: { errorCode: 'UE_403' } } });
  socket.close();
  await expect(api.client(secret).call('locations.counts', { groupId })).rejects.toThrow(
    `This API token is accepted from ${later?.from} to ${later?.to} (UTC) only.`,
  );
});

it('a subscription ends when it is checked again outside the networks of its token', async () => {
  const { apiToken, secret } = await made({}, ['status']);
  const socket = await openSocket(api.app, { token: secret });
  const id = socket.send('subscription', 'fleetMap.watch', { groupId });
  expect(await socket.value(id)).toMatchObject({ reload: true });
  await changed(apiToken.id, { networks: ELSEWHERE });
  await announce(api.deps.db, { kind: 'group', ids: [groupId] });
  const end = await socket.wait((message) => message.id === id && message.error !== undefined);
  expect(end.error?.data.errorCode).toBe('UE_403');
  socket.close();
});

describe('an API token with a number of locations', () => {
  it('sends to that many and no more, and sends nothing otherwise', async () => {
    const { secret } = await made({ mostLocations: 2 });
    const { castId, controllerIds } = await cast(3);
    await expect(api.client(secret).call('deliveries.send', { castId })).rejects.toThrow(
      'This API token sends to at most 2 locations at once; 3 are chosen.',
    );
    expect(await owner.call('deliveries.count', { groupId, castId })).toEqual({ total: 0 });
    const targetIds = controllerIds.slice(0, 2);
    expect((await api.client(secret).call('deliveries.send', { castId, targetIds })).targets).toBe(2);
    expect((await owner.call('deliveries.send', { castId })).targets).toBe(3);
  });

  it('does not send what follows its audience to more', async () => {
    const { secret } = await made({ mostLocations: 100 });
    const { castId } = await cast(1);
    await expect(api.client(secret).call('deliveries.send', { castId, follow: true })).rejects.toThrow(
      'so its deliveries cannot follow their audience',
    );
    expect((await api.client(secret).call('deliveries.send', { castId, follow: false })).targets).toBe(1);
  });
});

describe('an API token that may only read', () => {
  it('reads, and changes nothing by any way of calling', async () => {
    const { secret } = await made({ readOnly: true });
    const { castId } = await cast(1);
    expect(await api.client(secret).code('messageCasts.get', { castId })).toBe('ok');
    await expect(api.client(secret).call('deliveries.send', { castId })).rejects.toMatchObject({
      errorCode: 'UE_403',
      message: 'This API token may only read.',
      details: { reason: 'token-restrictions' },
    });
    const rest = restClientOf(api.app, secret);
    expect(await rest('POST /deliveries', { body: { castId } })).toMatchObject({ status: 403 });
    const socket = await openSocket(api.app, { token: secret });
    const id = socket.send('mutation', 'deliveries.send', { castId });
    expect(await socket.wait((message) => message.id === id)).toMatchObject({
      error: { data: { errorCode: 'UE_403' } },
    });
    socket.close();
  });
});

describe('the restrictions of an API token', () => {
  it('are shown, changed as a whole, and kept by other changes', async () => {
    const restrictions = { networks: HERE, hours: hours(-1, 1), mostLocations: 7, readOnly: true };
    const { apiToken } = await made(restrictions);
    expect(apiToken.restrictions).toEqual(restrictions);
    const titled = await owner.call('apiTokens.update', { apiTokenId: apiToken.id, version: 1, title: 'Tills' });
    expect(titled.restrictions).toEqual(restrictions);
    const { restrictions: present } = await changed(apiToken.id, { networks: ELSEWHERE });
    expect(present).toEqual({ ...NO_RESTRICTIONS, networks: ELSEWHERE });
  });

  it('are changed only by a signed-in user who has the permissions of the token', async () => {
    const { apiToken } = await made({ networks: ELSEWHERE });
    const wider = { apiTokenId: apiToken.id, version: 1, restrictions: NO_RESTRICTIONS };
    const token = await programToken(api, { userId: owner.userId, groupId }, 'personal');
    await expect(api.client(token).call('apiTokens.update', wider)).rejects.toThrow(
      'Only a person who is signed in changes the restrictions of a token',
    );
    const permissions = ['view_api_tokens', 'edit_api_tokens', 'view_controllers'];
    const roleId = await insertRoleRow(api.deps.db, { groupId, rank: 10, permissions });
    const other = await api.signedIn({ roleId, groupId });
    expect(await other.code('apiTokens.update', wider)).toBe('UE_403');
    expect(await other.code('apiTokens.update', { ...wider, restrictions: apiToken.restrictions, title: 'Mine' })).toBe(
      'ok',
    );
  });
});
