import { connect, type Database } from '@earshot/db/client';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Writer } from './writer.ts';

let test: TestDatabase;
let pools: Database[];
let writers: Writer[];
let lost: string[];
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());
beforeEach(() => {
  lost = [];
  pools = ['one', 'other'].map((name) => connect(test.url, { name, max: 2 }));
  writers = pools.map((db) => new Writer({ db, patienceMs: 0, onChange: (change) => lost.push(...change.lost) }));
});
afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.close()));
  await Promise.all(pools.map((db) => db.destroy()));
});
const [one, other] = [() => writers[0] as Writer, () => writers[1] as Writer];
const write = (writer: Writer, name: string, meanwhile?: Promise<void>) =>
  writer.transaction(async (trx) => {
    await trx.insertInto('upkeep_marks').values({ name, at: new Date() }).execute();
    await meanwhile;
    await sql`select 1`.execute(trx);
  });
const written = async () => (await test.db.selectFrom('upkeep_marks').select('name').execute()).map(({ name }) => name);
const cut = (name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(test.owner);

it('a shard has one writer, until that one releases it', async () => {
  expect(await one().claim(['00', '01', 'ff'])).toEqual(['00', '01', 'ff']);
  expect(await other().claim(['01', '02'])).toEqual(['02']);
  await one().release(['01']);
  expect(await other().claim(['01', 'ff'])).toEqual(['01']);
  expect([...one().shards]).toEqual(['00', 'ff']);
});

it('gateways that take part see each other and all shards that are held', async () => {
  await one().join();
  await one().claim(['0a']);
  await other().join();
  const seen = [await one().holders(), await other().holders()];
  expect(seen.map(({ gateways }) => gateways)).toEqual([2, 2]);
  expect(new Set(seen.map(({ place }) => place))).toEqual(new Set([0, 1]));
  expect(seen.map(({ taken }) => [...taken])).toEqual([['0a'], ['0a']]);
  await other().close();
  await until(async () => expect((await one().holders()).gateways).toBe(1));
});

it('a frozen writer loses its shards in the middle of a transaction, which writes nothing', async () => {
  await one().claim(['10', '11']);
  const frozen = Promise.withResolvers<void>();
  const writing = write(one(), 'frozen', frozen.promise);
  writing.catch(() => undefined);
  await until(async () => expect(await other().claim(['10'])).toEqual(['10']));
  frozen.resolve();
  await expect(writing).rejects.toThrow(/terminat|not queryable/);
  expect(await written()).not.toContain('frozen');
  await write(one(), 'later');
  expect(lost).toEqual(['10']);
  expect([...one().shards]).toEqual(['11']);
});

it('a broken connection is replaced, and the shards stay if no other gateway has them', async () => {
  await one().claim(['20', '21']);
  await cut('one');
  await until(() => write(one(), 'again'));
  expect(await written()).toEqual(expect.arrayContaining(['again']));
  expect([...one().shards]).toEqual(['20', '21']);
  expect(await other().claim(['20', '21'])).toEqual([]);
});
