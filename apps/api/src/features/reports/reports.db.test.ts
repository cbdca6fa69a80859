import { addUsage } from '@earshot/db/queries/access-tokens/api-usage';
import { applyRuleNamed } from '@earshot/db/testing/apply-rule-named';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createUsageBook } from '../../usage/usage-book.ts';

let api: TestApi;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
  await sql`update groups set apis_enabled = true where id = ${api.world.customer.groupId}`.execute(api.deps.db);
});
afterAll(() => api.destroy());
beforeEach(async () => {
  await api.deps.usage.flush();
  await sql`delete from api_usage`.execute(api.deps.db);
});

const who = (roleId = 4, at: string = groupId) => api.signedIn({ roleId, groupId: at });
type Person = Awaited<ReturnType<typeof who>>;
const token = async (title: string, at: string = groupId) => {
  const input = { groupId: at, title, apisEnabled: ['status' as const, 'message-cast' as const] };
  const { apiToken, secret } = await (await who(4, at)).call('apiTokens.create', input);
  return { id: apiToken.id, ...api.client(secret) };
};
const window = (over: object = {}) => {
  const now = Date.now();
  return {
    groupId,
    from: new Date(now - 24 * HOUR_MS).toISOString(),
    to: new Date(now + HOUR_MS).toISOString(),
    granularity: 'hours' as const,
    ...over,
  };
};
const read = (person: Person, type: string, over: object = {}) =>
  person.call('reports.data', { ...window(over), type });

describe('the use of an API token', () => {
  it('is counted once per call, and for each location that the call names', async () => {
    const till = await token('Till');
    const { controllerId } = api.world.north;
    await till.call('locations.counts', { groupId });
    await till.call('locations.get', { controllerId });
    await till.call('controllers.overview', { controllerId });
    await api.deps.usage.flush();
    const { rows } = await sql<object>`
      select area, controller_id, sum(calls)::int as calls from api_usage where token_id = ${till.id}
      group by 1, 2 order by 1, 2 nulls first`.execute(api.deps.db);
    expect(rows).toEqual([
      { area: 'controllers', controller_id: null, calls: 1 },
      { area: 'controllers', controller_id: controllerId, calls: 1 },
      { area: 'locations', controller_id: null, calls: 2 },
      { area: 'locations', controller_id: controllerId, calls: 1 },
    ]);
  });

  it('does not include calls by users or their access tokens', async () => {
    const person = await who();
    const own = await person.call('accessTokens.create', { groupId, title: 'CLI' });
    await person.call('locations.counts', { groupId });
    await api.client(own.secret).call('locations.counts', { groupId });
    await api.deps.usage.flush();
    expect((await read(person, 'api_calls_by_token')).rows).toEqual([]);
  });

  it('is kept in bounded memory while the database is unavailable', async () => {
    const till = await token('Till');
    const warnings: string[] = [];
    let away = true;
    const db = new Proxy(api.deps.db, {
      get: (target, key) => {
        if (away && key === 'getExecutor') throw new Error('away');
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const book = createUsageBook(db, { warn: (_facts, message) => warnings.push(message), mostLines: 2 });
    const note = (path: string) => book.note({ tokenId: till.id, path, input: {} });
    for (const path of ['locations.list', 'locations.get', 'groups.tree', 'incidents.list']) note(path);
    await book.flush();
    expect(warnings).toEqual([
      'more use of tokens at one time than is kept: some is not counted',
      'the use of tokens was not written, and is tried again',
    ]);
    away = false;
    await book.stop();
    const { rows } = await sql<{ area: string; calls: number }>`
      select area, calls::int from api_usage where token_id = ${till.id} order by area`.execute(api.deps.db);
    expect(rows).toEqual([
      { area: 'groups', calls: 1 },
      { area: 'locations', calls: 2 },
    ]);
  });

  it('is counted for a location that is named by its serial number', async () => {
    const till = await token('Till');
    const { controllerId } = api.world.north;
    const found = api.deps.db.selectFrom('controllers').select('serial').where('id', '=', controllerId);
    const { serial } = await found.executeTakeFirstOrThrow();
    api.deps.usage.note({ tokenId: till.id, path: 'broker.credential', input: { serialNumber: serial } });
    await api.deps.usage.flush();
    const { rows } = await read(await who(), 'api_calls_by_location');
    expect(rows).toMatchObject([{ calls: 1 }]);
  });

  it('is not counted for a location of another customer', async () => {
    const till = await token('Till');
    const count = { tokenId: till.id, minute: new Date(), area: 'locations', calls: 3 };
    await addUsage(api.deps.db, [{ ...count, location: { controllerId: api.world.other.controllerId } }]);
    const { rows } = await sql`select from api_usage where token_id = ${till.id}`.execute(api.deps.db);
    expect(rows).toEqual([]);
  });

  it('is aggregated by hour after a week with the same total', async () => {
    const till = await token('Till');
    const old = new Date('2026-01-05T10:00:00Z').getTime();
    for (const minute of [0, 5, 5, 59]) {
      const at = new Date(old + minute * 60_000);
      await addUsage(api.deps.db, [{ tokenId: till.id, minute: at, area: 'locations', calls: 2, location: null }]);
    }
    await applyRuleNamed(api.deps.db, 'api-usage-minutes', new Date(old + 8 * 24 * HOUR_MS));
    const { rows } = await sql<{ bucket: Date; calls: number }>`
      select bucket, calls::int from api_usage where token_id = ${till.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ bucket: new Date(old), calls: 8 }]);
    await applyRuleNamed(api.deps.db, 'api-usage', new Date(old + 401 * 24 * HOUR_MS));
    expect((await sql`select from api_usage`.execute(api.deps.db)).rows).toEqual([]);
  });
});

describe('a report', () => {
  it('of calls by token has a bar per hour and a row per token, the most used first', async () => {
    const [till, stock] = [await token('Till'), await token('Stock')];
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    await addUsage(api.deps.db, [
      { tokenId: till.id, minute: hour, area: 'locations', location: null, calls: 2 },
      { tokenId: stock.id, minute: hour, area: 'locations', location: null, calls: 5 },
    ]);
    const data = await read(await who(), 'api_calls_by_token');
    expect(data.rows).toEqual([
      { token: 'Stock', calls: 5 },
      { token: 'Till', calls: 2 },
    ]);
    expect(data.series).toEqual([
      { key: stock.id, label: 'Stock' },
      { key: till.id, label: 'Till' },
    ]);
    expect(data.points.length).toBeGreaterThanOrEqual(25);
    expect(data.points.find(({ at }) => at === hour.toISOString())?.values).toEqual([5, 2]);
    expect(data.points[0]?.values).toEqual([0, 0]);
  });

  it('has its rows page by page, also where they count the same, as often as there are pages', async () => {
    const at = api.world.leeds.groupId;
    const tokens = await Promise.all(['b', 'A', 'c', 'a', 'B'].map((title) => token(title, at)));
    const minute = new Date(Math.floor((Date.now() - HOUR_MS) / HOUR_MS) * HOUR_MS);
    await addUsage(
      api.deps.db,
      tokens.map(({ id }, index) => ({
        tokenId: id,
        minute,
        area: 'locations',
        location: null,
        calls: index === 2 ? 9 : 4,
      })),
    );
    const person = await who();
    const asked = { ...window({ groupId: at }), type: 'api_calls_by_token' };
    for (const limit of [1, 2, 5]) {
      const titles: unknown[] = [];
      let after: string | undefined;
      do {
        const page = await person.call('reports.rows', { ...asked, limit, after });
        titles.push(...page.items.map((row) => row['token']));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(titles.map((title) => String(title).toLowerCase())).toEqual(['c', 'a', 'a', 'b', 'b']);
      expect(new Set(titles).size).toBe(5);
    }
    const shares = { ...asked, type: 'unique_notifications', after: 'e30' };
    await expect(person.call('reports.rows', shares)).rejects.toThrow('Not a position of this report');
  });

  it('of calls by location has the share of each location', async () => {
    const till = await token('Till', api.world.customer.groupId);
    const { north, leeds } = api.world;
    const count = { tokenId: till.id, minute: new Date(Math.floor(Date.now() / 60_000) * 60_000), area: 'locations' };
    await addUsage(api.deps.db, [
      { ...count, location: { controllerId: north.controllerId }, calls: 3 },
      { ...count, location: { controllerId: leeds.controllerId }, calls: 1 },
      { ...count, location: { controllerId: api.world.south.controllerId }, calls: 9 },
    ]);
    const person = await who();
    const { rows } = await read(person, 'api_calls_by_location_and_share');
    expect(rows.map(({ calls, share }) => [calls, share])).toEqual([
      [3, 75],
      [1, 25],
    ]);
    expect((await read(person, 'api_calls_by_location')).rows.map(({ calls }) => calls)).toEqual([3, 1]);
    const days = await read(person, 'api_calls_by_location', {
      from: new Date(Date.now() - 72 * HOUR_MS).toISOString(),
      granularity: 'days',
    });
    expect(days.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(3);
  });

  it('of unique notifications shows text, voice and count of the messages sent by API tokens', async () => {
    const till = await token('Till');
    const { castId, clipId } = api.world.north;
    await sql`update audio_clips set type = 'tts', script = 'Doors open', voice = 'Sonia' where id = ${clipId}`.execute(
      api.deps.db,
    );
    const person = await who();
    await till.call('deliveries.send', { castId });
    await till.call('deliveries.send', { castId });
    await person.call('deliveries.send', { castId });
    const data = await read(person, 'unique_notifications');
    expect(data.rows).toEqual([{ message: 'Doors open', voiceName: 'Sonia', count: 2 }]);
    expect(data.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(1);
  });

  it('that compares locations requires a sub-group at the top of a customer with children [A-317]', async () => {
    const person = await who(4, api.world.customer.groupId);
    const top = { groupId: api.world.customer.groupId };
    for (const type of ['api_calls_by_location', 'api_calls_by_location_and_share'])
      await expect(read(person, type, top)).rejects.toThrow('Please select a subgroup in order to see this report.');
    expect((await read(person, 'api_calls_by_token', top)).isFound).toBe(true);
    expect((await read(person, 'api_calls_by_location')).rows).toEqual([]);
    const { items } = await person.call('reports.list', top);
    const ofApis = items.filter(({ chartType }) => chartType === 'Notification API');
    expect(ofApis.map(({ id, availability }) => [id, availability])).toEqual([
      ['api_calls_by_token', 'available'],
      ['api_calls_by_location', 'needs-subgroup'],
      ['api_calls_by_location_and_share', 'needs-subgroup'],
      ['unique_notifications', 'available'],
    ]);
  });

  it('is refused with a message for an unsuitable group, granularity or type', async () => {
    const person = await who();
    await expect(read(person, 'calls_by_moon')).rejects.toMatchObject({
      errorCode: 'UE_404',
      message: REPORT_MESSAGES.notFound,
    });
    await expect(read(person, 'api_calls_by_token', { granularity: 'minutes' })).rejects.toThrow(
      REPORT_MESSAGES.granularity,
    );
    const stranger = await who(4, api.world.other.groupId);
    await expect(read(stranger, 'api_calls_by_token', { groupId: api.world.other.groupId })).rejects.toThrow(
      REPORT_MESSAGES.notAvailable,
    );
    expect(await stranger.code('reports.data', { ...window(), type: 'api_calls_by_token' })).toBe('UE_404');
  });

  it('returns isFound: false for a group without tokens', async () => {
    const at = api.world.south.groupId;
    const person = await who(4, at);
    expect(await read(person, 'api_calls_by_token', { groupId: at })).toMatchObject({
      isFound: false,
      rows: [],
      points: [],
    });
    await token('South till', at);
    expect(await read(person, 'api_calls_by_token', { groupId: at })).toMatchObject({ isFound: true, rows: [] });
  });

  it('is available as a CSV file that escapes formulas', async () => {
    const formula = await token('-1 till', api.world.leeds.groupId);
    await addUsage(api.deps.db, [
      { tokenId: formula.id, minute: new Date(Date.now() - HOUR_MS), area: 'locations', location: null, calls: 4 },
    ]);
    const at = { groupId: api.world.leeds.groupId };
    const { token: secret } = await who();
    const response = await api.app.inject({
      url: `/exports/reports.csv?${new URLSearchParams({ ...window(at), type: 'api_calls_by_token' }).toString()}`,
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(response.headers['content-disposition']).toMatch(/filename="\d{8} \d{4}-.+-api_calls_by_token\.csv"/);
    expect(response.body).toBe("Token,Calls\r\n'-1 till,4\r\n");
  });

  it('does not include the usage of another group or customer', async () => {
    const till = await token('Till');
    const { north, south, other } = api.world;
    await till.call('locations.get', { controllerId: north.controllerId });
    await till.call('deliveries.send', { castId: north.castId });
    await api.deps.usage.flush();
    // Counted before the location moved to the other customer.
    await sql`insert into api_usage values (${till.id}, now(), 'locations', ${other.controllerId}, 3)`.execute(
      api.deps.db,
    );
    await sql`update groups set apis_enabled = true where id = ${other.groupId}`.execute(api.deps.db);
    for (const { groupId: at } of [south, other]) {
      const person = await who(4, at);
      for (const type of ['api_calls_by_token', 'api_calls_by_location', 'unique_notifications'])
        expect((await read(person, type, { groupId: at })).rows).toEqual([]);
    }
    const own = await who();
    for (const type of ['api_calls_by_token', 'api_calls_by_location', 'unique_notifications'])
      expect((await read(own, type)).rows).toHaveLength(1);
  });
});
