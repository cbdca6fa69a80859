import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let groupId: string;
beforeAll(async () => {
  api = await testApi();
  groupId = api.world.north.groupId;
});
afterAll(() => api.destroy());

const who = (roleId: number) => api.signedIn({ roleId, groupId });

describe('an access token', () => {
  it('acts for its creator with only the permissions that it was given', async () => {
    const person = await who(3);
    const { secret, accessToken } = await person.call('accessTokens.create', {
      groupId,
      title: 'CLI',
      permissions: ['view_controllers'],
    });
    expect(accessToken.permissions).toEqual(['view_controllers']);
    expect(secret.startsWith(accessToken.prefix)).toBe(true);
    const token = api.client(secret);
    expect(await token.code('locations.counts', { groupId })).toBe('ok');
    expect(await token.code('messageCasts.list', { groupId })).toBe('UE_403');
  });

  it('is refused at the next call when its creator loses a permission or moves to another group', async () => {
    const person = await who(3);
    const { secret } = await person.call('accessTokens.create', { groupId, title: 'CLI' });
    const token = api.client(secret);
    expect(await token.code('locations.counts', { groupId })).toBe('ok');
    await sql`update users set role_id = 5 where id = ${person.userId}`.execute(api.deps.db);
    expect(await token.code('locations.counts', { groupId })).toBe('UE_403');
    await sql`update users set group_id = ${api.world.south.groupId}, role_id = 3 where id = ${person.userId}`.execute(
      api.deps.db,
    );
    expect(await token.code('locations.counts', { groupId })).toBe('UE_401');
  });

  it('of a sub-group gives no access to the parent group', async () => {
    const person = await who(3);
    const { secret } = await person.call('accessTokens.create', { groupId: api.world.leeds.groupId, title: 'Leeds' });
    const token = api.client(secret);
    expect(await token.code('locations.counts', { groupId: api.world.leeds.groupId })).toBe('ok');
    expect(await token.code('locations.counts', { groupId })).toBe('UE_404');
  });

  it('cannot include permissions that its creator lacks, or be created with another token', async () => {
    const person = await who(3);
    const input = { groupId, title: 'More', permissions: ['delete_mcasts' as const] };
    expect(await person.code('accessTokens.create', input)).toBe('UE_403');
    const { secret } = await person.call('accessTokens.create', { groupId, title: 'CLI' });
    expect(await api.client(secret).code('accessTokens.create', { groupId, title: 'Child' })).toBe('UE_403');
  });

  it('shows its secret only once: a repeated call is refused, and lists do not contain it', async () => {
    const person = await who(4);
    const input = { groupId, title: 'Once', idempotencyKey: 'token-once-1' };
    const { secret } = await person.call('accessTokens.create', input);
    expect(await person.code('accessTokens.create', input)).toBe('UE_409');
    const list = await person.call('accessTokens.list', { groupId });
    expect(JSON.stringify(list)).not.toContain(secret);
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(k) || to_jsonb(a))::text as text from idempotency_keys k, audit_log a`.execute(api.deps.db);
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  });

  it('stops working when it is revoked or expires', async () => {
    const person = await who(3);
    const { secret, accessToken } = await person.call('accessTokens.create', { groupId, title: 'CLI' });
    await sql`update access_tokens set expires_at = now() where id = ${accessToken.id}`.execute(api.deps.db);
    expect(await api.client(secret).code('locations.counts', { groupId })).toBe('UE_401');
    const other = await person.call('accessTokens.create', { groupId, title: 'CLI' });
    await person.call('accessTokens.revoke', { accessTokenId: other.accessToken.id });
    expect(await api.client(other.secret).code('locations.counts', { groupId })).toBe('UE_401');
    expect(await person.code('accessTokens.revoke', { accessTokenId: other.accessToken.id })).toBe('UE_404');
  });

  it('does not exist for other users, regardless of their permissions', async () => {
    const [owner, other, staff] = [await who(4), await who(4), await who(1)];
    const { accessToken } = await owner.call('accessTokens.create', { groupId, title: 'Mine' });
    const idsFor = async (person: typeof owner) =>
      (await person.call('accessTokens.list', { groupId })).items.map(({ id }) => id);
    expect([await idsFor(owner), await idsFor(other)]).toEqual([[accessToken.id], []]);
    expect(await other.code('accessTokens.revoke', { accessTokenId: accessToken.id })).toBe('UE_404');
    expect(await staff.code('accessTokens.revoke', { accessTokenId: accessToken.id })).toBe('UE_404');
    expect(await other.code('apiTokens.remove', { apiTokenId: accessToken.id })).toBe('UE_404');
  });
});
