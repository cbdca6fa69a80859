import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { PASSWORD } from '../testing/world.ts';
import { createRateLimiter, RATES } from './rate-limiter.ts';

let api: TestApi;
let groupId: string;
beforeAll(async () => {
  // No refill, so that the count does not depend on the duration of the calls.
  const noRefill = Object.fromEntries(
    Object.entries(RATES).map(([name, rate]) => [name, { ...rate, perSecond: 1e-9 }]),
  ) as typeof RATES;
  api = await testApi({ rates: createRateLimiter(noRefill) });
  groupId = api.world.north.groupId;
  await sql`update groups set apis_enabled = true where id = ${groupId}`.execute(api.deps.db);
});
afterAll(() => api.destroy());

/** Reads by each client in turn until the limit refuses a call. */
async function takenBy(clients: readonly ReturnType<TestApi['client']>[]): Promise<number> {
  let taken = 0;
  for (const client of clients) {
    for (let refused = false; !refused;) {
      const code = await client.code('users.reassignRole', { groupId, roleId: 5, userIds: [] as string[] });
      refused = code === 'UE_429';
      if (!refused) taken += 1;
    }
  }
  return taken;
}

it('two sessions of a user and their six access tokens share one limit of expensive calls', async () => {
  const person = await api.signedIn({ roleId: 4, groupId });
  const again = await api.client().call('session.signIn', { email: person.email, password: PASSWORD });
  const clients: ReturnType<TestApi['client']>[] = [
    person,
    api.client(again.status === 'signed-in' ? again.token : ''),
  ];
  for (let n = 0; n < 6; n += 1) {
    const { secret } = await person.call('accessTokens.create', { groupId, title: `T${n}` });
    clients.push(api.client(secret));
  }
  expect(await takenBy(clients)).toBe(RATES.expensive.burst);
  const other = await api.signedIn({ roleId: 4, groupId });
  expect(await takenBy([other])).toBe(RATES.expensive.burst);
});

it('the API tokens of a user share one limit of expensive calls, separate from the user', async () => {
  const person = await api.signedIn({ roleId: 4, groupId });
  const machines: ReturnType<TestApi['client']>[] = [];
  for (let n = 0; n < 6; n += 1) {
    const made = await person.call('apiTokens.create', { groupId, title: `M${n}`, apisEnabled: ['status'] });
    machines.push(api.client(made.secret));
  }
  expect(await takenBy(machines)).toBe(RATES.expensive.burst);
  expect(await takenBy([person])).toBe(RATES.expensive.burst);
});
