import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { attackRanks } from './ranks/attack.ts';

/** About 12 s on two idle cores; the limits below are for a machine that has much else to do. */
const OPERATIONS = 2_000;
const seed = Number(process.env['RANK_SEED'] ?? randomInt(2 ** 31));

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

describe('2,000 random operations on users and roles', () => {
  it(`let nobody gain, give or take more than the reference says (seed ${seed})`, async () => {
    const platform = { db: api.deps.db, world: api.world, signedIn: api.signedIn };
    await expect(attackRanks(platform, { operations: OPERATIONS, seed, withinMs: 200_000 })).resolves.toBeUndefined();
  }, 240_000);
});
