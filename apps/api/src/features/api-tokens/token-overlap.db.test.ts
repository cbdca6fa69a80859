import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TokenTest, tokenTest } from '../../testing/api-tokens.ts';
import { openSocket } from '../../testing/socket.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
let owner: TokenTest['owner'];
let made: () => ReturnType<TokenTest['made']>;
beforeAll(async () => {
  const test = await tokenTest();
  ({ api, groupId, owner } = test);
  made = () => test.made({ apisEnabled: ['status'] });
});
afterAll(() => api.destroy());

const reset = (apiTokenId: string, overlapHours: number) => owner.call('apiTokens.reset', { apiTokenId, overlapHours });
const codes = (...secrets: readonly string[]) =>
  Promise.all(secrets.map((secret) => api.client(secret).code('locations.counts', { groupId })));
const endOverlap = (id: string) =>
  sql`update access_tokens set previous_until = now() where id = ${id}`.execute(api.deps.db);

describe('the secret before a reset with an overlap', () => {
  it('works beside the new one until then, also on its sockets, and no longer', async () => {
    const { apiToken, secret: old } = await made();
    const socket = await openSocket(api.app, { token: old });
    expect(await socket.value(socket.send('query', 'locations.counts', { groupId }))).toBeTruthy();
    const { apiToken: after, secret } = await reset(apiToken.id, 24);
    expect(Date.parse(after.previousUntil ?? '') - Date.now()).toBeGreaterThan(23 * HOUR_MS);
    expect(await codes(old, secret)).toEqual(['ok', 'ok']);
    expect(await socket.value(socket.send('query', 'locations.counts', { groupId }))).toBeTruthy();
    await endOverlap(apiToken.id);
    expect(await codes(old, secret)).toEqual(['UE_401', 'ok']);
    const id = socket.send('query', 'locations.counts', { groupId });
    expect(await socket.wait((message) => message.id === id)).toMatchObject({
      error: { data: { errorCode: 'UE_401' } },
    });
    socket.close();
    expect(await owner.call('apiTokens.get', { apiTokenId: apiToken.id })).toMatchObject({ previousUntil: null });
  });

  it('ends with the next reset, and with the token', async () => {
    const { apiToken, secret: first } = await made();
    const { secret: second } = await reset(apiToken.id, 24);
    const { secret: third } = await reset(apiToken.id, 1);
    expect(await codes(first, second, third)).toEqual(['UE_401', 'ok', 'ok']);
    await owner.call('apiTokens.remove', { apiTokenId: apiToken.id });
    expect(await codes(second, third)).toEqual(['UE_401', 'UE_401']);
  });

  it('does not work beyond its own expiry', async () => {
    const { apiToken, secret: old } = await made();
    await sql`update access_tokens set expires_at = now() + interval '1 hour' where id = ${apiToken.id}`.execute(
      api.deps.db,
    );
    const { apiToken: after } = await reset(apiToken.id, 168);
    expect(Date.parse(after.previousUntil ?? '') - Date.now()).toBeLessThan(HOUR_MS + 60_000);
    await sql`update access_tokens set expires_at = now() where id = ${apiToken.id}`.execute(api.deps.db);
    const { secret } = await reset(apiToken.id, 168);
    expect(await codes(old, secret)).toEqual(['UE_401', 'ok']);
  });
});

it('a secret ends with its reset if no overlap is chosen [C-368]', async () => {
  const { apiToken, secret: old } = await made();
  const { secret, apiToken: after } = await owner.call('apiTokens.reset', { apiTokenId: apiToken.id });
  expect([after.previousUntil, ...(await codes(old, secret))]).toEqual([null, 'UE_401', 'ok']);
  await expect(reset(apiToken.id, 169)).rejects.toMatchObject({ errorCode: 'UE_400' });
});
