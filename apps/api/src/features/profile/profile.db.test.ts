import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UpdateProfileInput } from '@earshot/domain/profile/schema';
import { insertRoleRow } from '../../testing/roles.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

type Person = Awaited<ReturnType<TestApi['signedIn']>>;
const person = (roleId = 2, groupId = api.world.north.groupId) => api.signedIn({ roleId, groupId });
const update = (who: Person, change: Partial<UpdateProfileInput>) =>
  who.call('profile.update', { version: 1, geodata: null, verified: false, ...change });

describe('the profile of the signed-in user', () => {
  it('changes only the given fields, trimmed [C-290], and keeps the rest', async () => {
    const who = await person();
    const changed = await update(who, { firstName: '  Ana-Bea ', jobTitle: 'Area manager' });
    expect(changed).toMatchObject({ firstName: 'Ana-Bea', lastName: 'Person', jobTitle: 'Area manager', version: 2 });
    expect(await who.call('profile.get', {})).toEqual(changed);
    const session = await who.call('session.current', {});
    expect(session.user).toMatchObject({ firstName: 'Ana-Bea', lastName: 'Person' });
  });

  it('keeps an incomplete position [C-287], clears it [C-288], and verifies only a complete one [C-291]', async () => {
    const who = await person();
    const half = await update(who, { geodata: { lat: 53.8, lng: null }, verified: true });
    expect(half).toMatchObject({ geodata: { lat: 53.8, lng: null }, verified: false });
    const whole = { geodata: { lat: 53.8, lng: -1.5 }, verified: true, postcode: 'LS1 6AG' };
    expect(await update(who, { version: 2, ...whole })).toMatchObject(whole);
    // An omitted postcode stays unchanged [C-289].
    expect(await update(who, { version: 3 })).toMatchObject({ geodata: null, verified: false, postcode: 'LS1 6AG' });
  });

  it('refuses a change of an outdated version and names the author of the newer one', async () => {
    const who = await person();
    await update(who, { phone: '+44 113 496 0000' });
    await expect(update(who, { phone: '0' })).rejects.toMatchObject({ errorCode: 'UE_400' });
    await expect(update(who, { phone: '0113' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 2, changedBy: 'Test Person' },
    });
    expect((await who.call('profile.get', {})).phone).toBe('+44 113 496 0000');
  });

  it('refuses a name of 51 characters, a name with digits, and markup in the job title', async () => {
    const who = await person();
    for (const change of [{ firstName: 'n'.repeat(51) }, { lastName: 'R2' }, { jobTitle: '<b>' }, { firstName: ' ' }]) {
      await expect(update(who, change)).rejects.toMatchObject({ errorCode: 'UE_400' });
    }
  });

  it('can be read by every user but changed only with the permission [C-039]', async () => {
    const unprivileged = await person(5);
    await expect(unprivileged.call('profile.get', {})).resolves.toMatchObject({ id: unprivileged.userId });
    expect(await unprivileged.code('profile.update', { version: 1, geodata: null, verified: false })).toBe('UE_403');
  });

  it('records changes in the audit log', async () => {
    const who = await person();
    await update(who, { jobTitle: 'Keeper' });
    const rows = await api.deps.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', who.userId)
      .execute();
    expect(rows).toMatchObject([{ action: 'profile.update', after: { jobTitle: 'Keeper' } }]);
  });
});

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100)]);
const base64 = (bytes: Buffer) => bytes.toString('base64');
const fetchAvatar = (userId: string, who?: Person, headers: Record<string, string> = {}) =>
  api.app.inject({
    url: `/media/avatars/${userId}`,
    headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }) },
  });

describe('an avatar', () => {
  it('is stored and served with its own content type', async () => {
    const who = await person();
    const { avatar } = await who.call('profile.setAvatar', { image: base64(PNG) });
    expect((await who.call('profile.get', {})).avatar).toBe(avatar);
    const response = await fetchAvatar(who.userId, who);
    expect(response.rawPayload.equals(PNG)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${avatar}"`,
    });
    expect((await fetchAvatar(who.userId, who, { 'if-none-match': `"${avatar}"` })).statusCode).toBe(304);
    await who.call('profile.removeAvatar', {});
    expect((await fetchAvatar(who.userId, who)).statusCode).toBe(404);
  });

  it('must be an image by its content, of at most 256 kB', async () => {
    const who = await person();
    const set = (bytes: Buffer) => who.code('profile.setAvatar', { image: base64(bytes) });
    expect(await set(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe('UE_400');
    expect(await set(Buffer.from('GIF89a'))).toBe('UE_400');
    expect(await set(Buffer.concat([PNG, Buffer.alloc(256 * 1024)]))).toBe('UE_400');
    expect(await set(Buffer.concat([PNG, Buffer.alloc(256 * 1024 - PNG.length)]))).toBe('ok');
  });

  it('is visible only to its user and to users with permission to view users in that group', async () => {
    const who = await person(3);
    await who.call('profile.setAvatar', { image: base64(PNG) });
    const status = async (viewer?: Person) => (await fetchAvatar(who.userId, viewer)).statusCode;
    expect(await status()).toBe(401);
    expect(await status(await person(2))).toBe(200);
    expect(await status(await person(3))).toBe(404);
    expect(await status(await person(2, api.world.south.groupId))).toBe(404);
    expect(await status(await person(2, api.world.other.groupId))).toBe(404);
  });
});

async function subscribeToDigest(permissions: string[]) {
  const roleId = await insertRoleRow(api.deps.db, { groupId: api.world.north.groupId, permissions });
  const input = { kind: 'headset-digest', subscribed: true } as const;
  return await (await person(roleId)).code('profile.subscribeControllers', input);
}

describe('notifications', () => {
  it('are subscribed to separately for each kind', async () => {
    const who = await person();
    await who.call('profile.subscribeControllers', { kind: 'controller-offline', subscribed: true });
    await who.call('profile.subscribeControllers', { kind: 'controller-fault', subscribed: true });
    const { subscribed } = await who.call('profile.subscribeControllers', {
      kind: 'controller-offline',
      subscribed: false,
    });
    expect(subscribed).toEqual(['controller-fault']);
    expect(await who.call('profile.subscriptions', {})).toMatchObject({ subscribed: ['controller-fault'] });
  });

  it('about headsets, which name team members, require the permission to see them', async () => {
    const seeing = ['view_controllers', 'view_team_members', 'subscribe_controller_notifications'];
    expect(await subscribeToDigest(seeing)).toBe('ok');
    expect(await subscribeToDigest(['view_controllers', 'subscribe_controller_notifications'])).toBe('UE_403');
    expect(await subscribeToDigest(['view_team_members', 'subscribe_controller_notifications'])).toBe('UE_403');
  });

  it('of controllers and of tokens each require a permission [C-041]', async () => {
    const unprivileged = await person(5);
    expect(await unprivileged.call('profile.subscriptions', {})).toEqual({ available: [], subscribed: [] });
    const controllers = unprivileged.code('profile.subscribeControllers', {
      kind: 'controller-offline',
      subscribed: true,
    });
    expect(await controllers).toBe('UE_403');
    const tokens = unprivileged.code('profile.subscribeApi', { kind: 'api-token-created', subscribed: true });
    expect(await tokens).toBe('UE_403');
  });
});
