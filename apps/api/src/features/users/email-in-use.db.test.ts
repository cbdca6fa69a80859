import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { forgetMails, mailTo } from '../../testing/mails.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

let api: TestApi;
let admin: TestClient & { userId: string };
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const foreigner = () => insertUser(api.deps.db, { groupId: api.world.other.groupId, roleId: 3 });
const create = (by: TestClient, email: string, groupId = api.world.customer.groupId) =>
  by.call('users.create', { groupId, firstName: 'Ada', lastName: 'Lovelace', email, roleId: 3 });
const fresh = () => `${randomUUID()}@test.example`;

/** Response without the fields that differ between any two users. */
const shape = ({ id: _id, email: _email, createdAt: _at, ...rest }: Awaited<ReturnType<typeof create>>) => rest;

describe('an e-mail address that a user of another customer has', () => {
  it('gets the same response as an unused one when a user is created or changed', async () => {
    const theirs = await foreigner();
    const [mine, other] = [await create(admin, theirs.email), await create(admin, fresh())];
    expect(shape(mine)).toEqual(shape(other));
    const [a, b] = [await create(admin, fresh()), await create(admin, fresh())];
    const change = async (user: { id: string; version: number }, email: string) =>
      shape(await admin.call('users.update', { userId: user.id, version: user.version, email }));
    expect(await change(a, (await foreigner()).email)).toEqual(await change(b, fresh()));
  });

  it('still signs in its owner and no other user', async () => {
    const theirs = await foreigner();
    const mine = await create(admin, theirs.email);
    await sql`
      update users set password_hash = (select password_hash from users where id = ${theirs.id}) where id = ${mine.id}`.execute(
      api.deps.db,
    );
    const answer = await api.client().call('session.signIn', { email: theirs.email, password: PASSWORD });
    const token = answer.status === 'signed-in' ? answer.token : '';
    expect((await api.client(token).call('session.current', {})).user.id).toBe(theirs.id);
    await api.client().call('passwords.requestReset', { email: theirs.email });
    await sql`delete from mails where kind = 'invite' and to_address = ${theirs.email}`.execute(api.deps.db);
    await mailTo(api, theirs.email);
    const { rows } = await sql<{ user_id: string }>`
      select user_id from account_tokens where email = ${theirs.email}`.execute(api.deps.db);
    expect(rows).toEqual([{ user_id: theirs.id }]);
  });

  it('receives an invitation mail without a link and without the name of either customer', async () => {
    const theirs = await foreigner();
    await create(admin, theirs.email);
    const mail = await mailTo(api, theirs.email);
    expect(mail).toMatchObject({ subject: 'An invitation to Earshot', token: '' });
    expect(mail?.text).not.toMatch(/Customer|North/);
  });

  it('belongs to the invited user once it is free and the invitation is sent again', async () => {
    const theirs = await foreigner();
    const mine = await create(admin, theirs.email);
    await forgetMails(api);
    const owner = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    await owner.call('users.remove', { userId: theirs.id });
    await admin.call('users.resendInvitation', { userId: mine.id });
    const { token = '' } = (await mailTo(api, theirs.email)) ?? {};
    const { createPasswordToken } = await api.client().call('accounts.verifyEmail', { token });
    await api
      .client()
      .call('accounts.createPassword', { token: createPasswordToken ?? '', password: 'seven purple tractors' });
    const answer = await api
      .client()
      .call('session.signIn', { email: theirs.email, password: 'seven purple tractors' });
    expect(answer.status).toBe('signed-in');
  });

  it('is not revealed by a recent invitation from another customer', async () => {
    const email = fresh();
    const owner = await api.signedIn({ roleId: 4, groupId: api.world.other.groupId });
    const theirs = await create(owner, email, api.world.other.groupId);
    const mine = await create(admin, email);
    expect(await admin.code('users.resendInvitation', { userId: mine.id })).toBe(
      await owner.code('users.resendInvitation', { userId: theirs.id }),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from mails where to_address = ${email} and kind = 'invite'`.execute(api.deps.db);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('is reported to internal staff and within the customer', async () => {
    const theirs = await foreigner();
    const staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    const input = { firstName: 'Ada', lastName: 'Lovelace', email: theirs.email, roleId: 3 };
    expect(await staff.code('users.create', { ...input, groupId: api.world.customer.groupId })).toBe('UE_409');
    await create(admin, theirs.email);
    expect(await admin.code('users.create', { ...input, groupId: api.world.north.groupId })).toBe('UE_409');
  });
});
