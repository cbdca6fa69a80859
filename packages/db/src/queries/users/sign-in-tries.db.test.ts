import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertFleet } from '../../testing/fleet.ts';
import { insertUserWithRole } from '../../testing/insert-user-with-role.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { beginSignInTry, forgiveSignInTries } from './sign-in-tries.ts';

let test: TestDatabase;
let groupId: string;
beforeAll(async () => {
  test = await testDatabase();
  ({ groupId } = await insertFleet(test.db, { controllers: 1 }));
});
afterAll(() => test.destroy());

let net = 0;
let origin: { readonly address: string };
beforeEach(async () => {
  await sql`delete from sign_in_tries`.execute(test.db);
  net += 1;
  origin = { address: `10.0.${net}.1` };
});
const person = () => insertUserWithRole(test.db, { groupId, permissions: [] });
const begin = () => beginSignInTry(test.db, origin);
const forgive = (userId: string) => test.db.transaction().execute((trx) => forgiveSignInTries(trx, origin, userId));

/** Makes everything that has happened older. */
const pass = async (ms: number) => {
  const age = sql`${ms} * interval '1 ms'`;
  await sql`update sign_in_tries set last_at = last_at - ${age}, next_sign_in_at = next_sign_in_at - ${age}`.execute(
    test.db,
  );
  await sql`update sign_in_forgiveness set at = at - ${age}`.execute(test.db);
};
/** Number of tries until the next one has to wait. The wait then lasts for the rest of the test. */
const guesses = async () => {
  for (let free = 1; ; free += 1) {
    expect(await begin()).toBe(0);
    const { numUpdatedRows } = await test.db
      .updateTable('sign_in_tries')
      .set({ next_sign_in_at: sql`now() + interval '1 hour'` })
      .whereRef('next_sign_in_at', '>', 'last_at')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return free;
  }
};
const HOUR_MS = 3_600_000;

describe('sign-in attempts', () => {
  it('from one address are free at first, then wait increasingly long, up to 15 minutes', async () => {
    for (let i = 0; i < 23; i += 1) expect(await begin()).toBe(0);
    const waits = [];
    for (let i = 0; i < 12; i += 1) {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from next_sign_in_at - last_at)::float8 * 1000 as ms from sign_in_tries
        order by failed_sign_ins desc limit 1`.execute(test.db);
      const ms = rows[0]?.ms ?? 0;
      waits.push(ms);
      await pass(ms);
      expect(await begin()).toBe(0);
    }
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(900_000);
    origin = { address: `10.0.${net}.2` };
    expect(await begin()).toBe(0);
  });

  it('at the same time are counted one after another', async () => {
    const waits = await Promise.all(Array.from({ length: 60 }, begin));
    const { failed_sign_ins: counted } = await test.db
      .selectFrom('sign_in_tries')
      .select('failed_sign_ins')
      .orderBy('last_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(waits.filter((wait) => wait === 0)).toHaveLength(counted);
    expect(counted).toBeLessThan(60);
  });

  it('are forgotten after a success and after an hour', async () => {
    const id = await person();
    await guesses();
    expect(await begin()).toBeGreaterThan(0);
    await forgive(id);
    expect(await begin()).toBe(0);
    await guesses();
    await pass(HOUR_MS + 1);
    expect([await begin(), await begin(), await begin()]).toEqual([0, 0, 0]);
  });

  it('are not forgotten repeatedly for one user, so that they cannot guess passwords of other users', async () => {
    const [mallory, ada] = [await person(), await person()];
    const first = await guesses();
    await forgive(mallory);
    expect(await guesses()).toBe(first);
    await forgive(mallory);
    expect(await guesses()).toBe(1);
    await forgive(ada);
    expect(await guesses()).toBe(first);
    await pass(HOUR_MS + 1);
    expect(await guesses()).toBe(first);
  });
});
