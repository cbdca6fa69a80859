import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFreeRoles } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Awaited<ReturnType<TestApi['signedIn']>>;
beforeAll(async () => {
  api = await testApi();
  owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const groupId = () => api.world.customer.groupId;
const make = (title: string) => owner.call('roles.create', { groupId: groupId(), title, rank: 40 });

describe('a default role shared by all customers', () => {
  it('can be copied but not changed while users of other customers act with it', async () => {
    const ended = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const acting = api.deps.db.transaction().execute(async (trx) => {
      await sql`select 1 from roles where id in (2, 4) for share`.execute(trx);
      locked.resolve();
      await ended.promise;
    });
    await locked.promise;
    try {
      expect(await owner.code('roles.duplicate', { groupId: groupId(), roleId: 4, title: 'Copy' })).toBe('ok');
      const change = { groupId: groupId(), roleId: 2, version: 1 };
      expect(await owner.code('roles.setPermissions', { ...change, permissions: [] })).toBe('UE_403');
      expect(await owner.code('roles.remove', { groupId: groupId(), roleId: 2 })).toBe('UE_403');
    } finally {
      ended.resolve();
      await acting;
    }
  });
});

describe('the id of a custom role', () => {
  it('does not reveal how many roles were created elsewhere', async () => {
    await removeFreeRoles(api.deps.db);
    const [one, two] = [await make('One'), await make('Two')];
    expect(Math.abs(one.id - two.id)).toBeGreaterThan(1);
    expect(Math.min(one.id, two.id)).toBeGreaterThanOrEqual(1_000);
  });
});
