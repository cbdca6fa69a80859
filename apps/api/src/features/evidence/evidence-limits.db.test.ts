import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const OWNER = 4;
const IN_ALL = 16;
const EACH = 2;
/** Packs of this size do not fit into the buffers of a connection, so a pack that is not read stays on disk. */
const CALLS = 4_500;

type Person = Awaited<ReturnType<TestApi['signedIn']>>;

let api: TestApi;
let port: number;
let people: Person[];
let late: Person;
/** Packs whose content is not read, by the id of their user. */
const held = new Map<string, IncomingMessage[]>();
beforeAll(async () => {
  api = await testApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
  const { customer, leeds } = api.world;
  const person = () => api.signedIn({ roleId: OWNER, groupId: customer.groupId });
  people = await Promise.all(Array.from({ length: IN_ALL / EACH }, person));
  late = await person();
  // Random text, which compression does not shorten much.
  await sql`
    insert into calls (controller_id, owner_epoch, call_id, initiated_at, category, device_id, reason, outcome)
    select ${leeds.controllerId}, 1, 'c' || n, date_trunc('minute', now()) - interval '10 minutes', 'callpoint', 'CP-1',
           (select string_agg(md5(n || '-' || x), '') from generate_series(1, 40) x), 'answered'
    from generate_series(1, ${CALLS}) n`.execute(api.deps.db);
});
afterAll(async () => {
  for (const response of heldPacks()) response.destroy();
  await api.destroy();
});

const heldPacks = (): IncomingMessage[] => [...held.values()].flat();
const heldBy = ({ userId }: Person): IncomingMessage[] => held.get(userId) ?? [];

/** Asks for a pack, and returns its status once the headers are here. The content stays unread. */
async function ask(person: Person): Promise<number> {
  const to = Date.now();
  const query = new URLSearchParams({
    locationId: api.world.leeds.controllerId,
    from: new Date(to - HOUR_MS).toISOString(),
    to: new Date(to).toISOString(),
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({
      host: '127.0.0.1',
      port,
      path: `/exports/evidence.zip?${query.toString()}`,
      headers: { authorization: `Bearer ${person.token}` },
      agent: false,
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
  const { statusCode = 0 } = response;
  if (statusCode === 200) held.set(person.userId, [...heldBy(person), response]);
  else response.resume();
  return statusCode;
}

/** Asks for packs of all these people at the same time. */
const askAll = (asking: readonly Person[]): Promise<number[]> => Promise.all(asking.map(ask));

describe('packs that are made or not read', () => {
  it('are at most two of a user, also if the user asks for many at the same time', async () => {
    const [greedy] = people as [Person];
    while (heldBy(greedy).length < EACH) {
      await askAll(Array.from({ length: 4 }, () => greedy));
      expect(heldBy(greedy).length).toBeLessThanOrEqual(EACH);
    }
    expect(await askAll([greedy, greedy, greedy])).toEqual([503, 503, 503]);
    expect(await ask(late)).toBe(200);
    for (const response of heldBy(late)) response.destroy();
    held.delete(late.userId);
  });

  it('are at most sixteen in all, also if all users ask at the same time, and one that ends makes room', async () => {
    const wanting = () => people.filter((person) => heldBy(person).length < EACH);
    while (wanting().length > 0) {
      await askAll(wanting().flatMap((person) => [person, person]));
      expect(heldPacks().length).toBeLessThanOrEqual(IN_ALL);
    }
    expect(heldPacks()).toHaveLength(IN_ALL);
    expect(await askAll([late, late, late, late])).toEqual([503, 503, 503, 503]);
    const [first] = people as [Person];
    heldBy(first).pop()?.destroy();
    await expect.poll(() => ask(late)).toBe(200);
    expect(await ask(first)).toBe(503);
  });
});
