import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SecondApi, secondApi } from './testing/second-api.ts';
import { openSocket } from './testing/socket.ts';
import { type TestApi, testApi } from './testing/test-api.ts';
import { insertUser, PASSWORD } from './testing/world.ts';
import { createRateLimiter, RATES, type SharableLimiter } from './trpc/rate-limiter.ts';
import { shareNow } from './trpc/share-rates.ts';

/** Calls that were used do not come back during a test. */
const noRefill = Object.fromEntries(
  Object.entries(RATES).map(([name, rate]) => [name, { ...rate, perSecond: 1e-9 }]),
) as typeof RATES;

let [first, second]: [TestApi, SecondApi] = [] as never;
let limiters: [SharableLimiter, SharableLimiter];
beforeAll(async () => {
  limiters = [createRateLimiter(noRefill), createRateLimiter(noRefill)];
  first = await testApi({ rates: limiters[0] });
  second = await secondApi(first, { rates: limiters[1] });
  await sql`update groups set apis_enabled = true where id = ${first.world.north.groupId}`.execute(first.deps.db);
});
afterAll(async () => {
  await second.destroy();
  await first.destroy();
});
const who = () => first.signedIn({ roleId: 4, groupId: first.world.north.groupId });

describe('two apis', () => {
  it('count the calls of a person together', async () => {
    const person = await who();
    const { groupId } = first.world.north;
    const expensive = (client: Pick<typeof person, 'code'>) =>
      client.code('users.reassignRole', { groupId, roleId: 5, userIds: [] as string[] });
    const there = second.client(person.token);
    for (let n = 0; n < RATES.expensive.burst; n += 1) expect(await expensive(person)).not.toBe('UE_429');
    expect(await expensive(person)).toBe('UE_429');
    await shareNow(limiters[0], first.deps.db);
    // The second api has not read the count yet. Its first call does, and is subtracted from both.
    expect(await expensive(there)).not.toBe('UE_429');
    await shareNow(limiters[1], second.deps.db);
    expect(await expensive(there)).toBe('UE_429');
    expect(limiters[1].left(`person ${person.userId}`, 'expensive')).toMatchObject({ left: 0 });
    const other = await who();
    expect(await expensive(second.client(other.token))).not.toBe('UE_429');
  });

  it('count the sign-ins from an address exactly, so that a second api gives no more guesses', async () => {
    const guess = async (n: number) => {
      const { app } = n % 2 === 0 ? first : second;
      const response = await app.inject({
        method: 'POST',
        url: '/trpc/session.signIn',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.90.0.1' },
        payload: JSON.stringify({ email: `nobody-${n}@test.example`, password: 'wrong' }),
      });
      return response.json<{ error: { data: { errorCode: string } } }>().error.data.errorCode;
    };
    const codes: string[] = [];
    for (let n = 0; n < 23; n += 1) codes.push(await guess(n));
    expect(new Set(codes)).toEqual(new Set(['UE_401']));
    await sql`update sign_in_tries set next_sign_in_at = now() + interval '1 hour' where next_sign_in_at > last_at`.execute(
      first.deps.db,
    );
    expect([await guess(0), await guess(1)]).toEqual(['UE_429', 'UE_429']);
  });

  it('count the wrong passwords of an account together', async () => {
    const { email } = await insertUser(first.deps.db, { groupId: first.world.north.groupId, roleId: 3 });
    const tryAt = ({ client }: Pick<TestApi, 'client'>, password: string) =>
      client().code('session.signIn', { email, password });
    for (const api of [first, second, first]) expect(await tryAt(api, 'wrong')).toBe('UE_401');
    await sql`update users set next_sign_in_at = now() + interval '1 hour' where email = ${email}`.execute(
      first.deps.db,
    );
    expect(await tryAt(second, PASSWORD)).toBe('UE_429');
  });

  it('end a session at both, with its sockets, wherever it was ended', async () => {
    const person = await who();
    const sockets = await Promise.all([first, second].map(({ app }) => openSocket(app, { token: person.token })));
    for (const socket of sockets) {
      const id = socket.send('query', 'session.current');
      await socket.wait((message) => message.id === id);
    }
    await second.client(person.token).call('session.signOut', {});
    expect(await person.code('session.current', undefined)).toBe('UE_401');
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });

  it('run a call with an idempotency key once, also when both get it at the same time', async () => {
    const person = await who();
    const { groupId } = first.world.north;
    const input = { groupId, title: 'Once', idempotencyKey: crypto.randomUUID() };
    const codes = await Promise.all(
      [person, second.client(person.token)].map((client) => client.code('accessTokens.create', input)),
    );
    expect(codes).toContain('ok');
    const { items } = await person.call('accessTokens.list', { groupId });
    expect(items.filter(({ title }) => title === 'Once')).toHaveLength(1);
  });

  it('add up the use of an API token', async () => {
    const { groupId } = first.world.north;
    const person = await who();
    const { apiToken, secret } = await person.call('apiTokens.create', {
      groupId,
      title: 'Till',
      apisEnabled: ['status'],
    });
    for (const api of [first, second, second]) await api.client(secret).call('locations.counts', { groupId });
    await Promise.all([first, second].map(({ deps }) => deps.usage.flush()));
    const { rows } = await sql<{ calls: number }>`
      select sum(calls)::int as calls from api_usage where token_id = ${apiToken.id} and controller_id is null`.execute(
      first.deps.db,
    );
    expect(rows).toEqual([{ calls: 3 }]);
  });
});
