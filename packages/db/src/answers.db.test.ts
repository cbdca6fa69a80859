import { afterAll, beforeAll, expect, it } from 'vitest';
import { answers } from './answers.ts';
import { connect } from './client.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

it('a database answers until it cannot be reached', async () => {
  expect(await answers(test.db)).toBe(true);
  const gone = connect('postgres://postgres@127.0.0.1:9/none', { name: 'gone', max: 1 });
  expect(await answers(gone)).toBe(false);
  await gone.destroy();
});
