import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { TEST_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import { attackRanks } from './ranks/attack.ts';

/** A short run; `npm run chaos` runs 100,000 operations. */
const OPERATIONS = 400;
const seed = Number(process.env['RANK_SEED'] ?? randomInt(2 ** 31));

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

describe('400 random operations on users and roles', () => {
  it(`never let a user gain, give or take more than the reference allows (seed ${seed})`, async () => {
    const platform = { db: api.deps.db, world: api.world, signedIn: api.signedIn };
    await expect(
      attackRanks(platform, { operations: OPERATIONS, seed, withinMs: TEST_LIMIT_MS }),
    ).resolves.toBeUndefined();
  });
});
