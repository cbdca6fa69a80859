import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetMails } from '../../testing/mails.ts';
import { programToken } from '../../testing/programs.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => forgetMails(api));
afterAll(() => api.destroy());

type Person = Awaited<ReturnType<TestApi['signedIn']>>;
const who = (roleId = 2, groupId = api.world.north.groupId): Promise<Person> => api.signedIn({ roleId, groupId });
let count = 0;
const freshAddress = () => `address-${(count += 1)}@test.example`;
const emailOf = async ({ userId }: { userId: string }) =>
  (await api.deps.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

describe('administrators of users', () => {
  it.each(['session', 'personal'] as const)('cannot change their own address or second factor: %s', async (by) => {
    const person = await who();
    const { userId } = person;
    const groupId = api.world.north.groupId;
    const caller = by === 'session' ? person : api.client(await programToken(api, { userId, groupId }, by));
    const email = freshAddress();
    expect(await caller.code('users.update', { userId, version: 1, email })).toBe('UE_409');
    expect(await caller.code('users.resetSecondFactor', { userId })).toBe('UE_409');
    expect(await caller.code('users.unlock', { userId })).toBe('UE_409');
    expect(await emailOf(person)).toBe(person.email);
    const elsewhere = { userId, version: 1, email: person.email, jobTitle: 'Keeper' };
    expect(await caller.code('users.update', elsewhere)).toBe('ok');
  });

  it('can change the address of another user', async () => {
    const admin = await who();
    const other = await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
    expect(await admin.code('users.update', { userId: other.id, version: 1, email: freshAddress() })).toBe('ok');
  });
});
