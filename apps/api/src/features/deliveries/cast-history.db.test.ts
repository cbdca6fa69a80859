import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertDeliveryRow } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

it('the history of Message Casts has pages of 100, by time of sending, and as CSV [A-332]', async () => {
  const { north, other } = api.world;
  const { groupId } = north;
  const { token, call } = await api.signedIn({ roleId: 3, groupId });
  const castId = await insertCastRow(api.deps.db, { ...north, controllerIds: [] });
  await insertDeliveryRow(api.deps.db, await insertCastRow(api.deps.db, { ...other, controllerIds: [] }));
  const id = await insertDeliveryRow(api.deps.db, castId);
  await sql`
    update deliveries set created_at = now() - interval '5 hours' where id = ${id}`.execute(api.deps.db);
  for (const _ of Array.from({ length: 100 })) await insertDeliveryRow(api.deps.db, castId);
  const list = async (input: Record<string, unknown>) => {
    const { items } = await call('deliveries.list', {
      groupId,
      pageSize: 100,
      sort: 'createdAt',
      order: 'DESC',
      ...input,
    });
    return items.map((one) => one.id);
  };
  expect(await list({ page: 1 })).toHaveLength(100);
  expect(await list({ page: 2 })).toEqual([id]);
  expect(await list({ from: hoursAgo(6), to: hoursAgo(4) })).toEqual([id]);
  expect(await call('deliveries.count', { groupId, from: hoursAgo(4) })).toEqual({ total: 100 });

  const download = async (query: Record<string, string>) => {
    const response = await api.app.inject({
      url: `/exports/deliveries.csv?${new URLSearchParams({ groupId, ...query }).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers['content-disposition']).toMatch(/-North-message-casts\.csv/);
    return parse<Record<string, string>>(response.body, { columns: true });
  };
  const rows = await download({});
  expect(rows).toHaveLength(101);
  expect(rows.at(-1)).toMatchObject({ deliveryId: id, castId });
  expect(await download({ to: hoursAgo(4) })).toHaveLength(1);
});

it('the CSV of Message Casts has every delivery once, of any number of pages', async () => {
  const { south } = api.world;
  const castId = await insertCastRow(api.deps.db, { ...south, controllerIds: [] });
  const id = await insertDeliveryRow(api.deps.db, castId);
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'deliveries' and column_name <> 'id' and is_generated = 'NEVER'`.execute(
    api.deps.db,
  );
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into deliveries (id, ${names}) select uuidv7(), ${names} from deliveries, generate_series(1, 1000)
    where id = ${id}`.execute(api.deps.db);
  const { token } = await api.signedIn({ roleId: 3, groupId: south.groupId });
  const { body } = await api.app.inject({
    url: `/exports/deliveries.csv?groupId=${south.groupId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const ids = parse<Record<string, string>>(body, { columns: true }).map((row) => row['deliveryId']);
  expect(new Set(ids).size).toBe(1_001);
  expect(ids).toHaveLength(1_001);
});
