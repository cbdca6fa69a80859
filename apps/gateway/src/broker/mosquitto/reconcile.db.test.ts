import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from './reconcile.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.destroy());

const stranger = (n: number) => ({ username: `STRANGER-${n}`, textname: 'mark', disabled: false });

it('compares all accounts of the broker, even after a page with an unreadable account', async () => {
  const accounts = [{ nonsense: true }, ...Array.from({ length: 250 }, (_, n) => stranger(n))];
  const run = async ([command]: readonly object[]) => {
    const { offset = 0, count = 0 } = command as { offset?: number; count?: number };
    return [{ data: { clients: accounts.slice(offset, offset + count) } }] as never;
  };
  expect(await reconcile(test.db, { run })).toMatchObject({ differing: 250 });
});
