import { randomUUID } from 'node:crypto';
import { insertUser, PASSWORD } from '../../../apps/api/src/testing/world.ts';
import { nothing, type MakeInput } from './sample.ts';

/** Valid inputs of what is about the own session and profile. */
export const PROFILE_INPUTS = {
  'session.signIn': async ({ api }) => {
    const { email } = await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
    return { email, password: PASSWORD };
  },
  'session.current': nothing,
  'session.rotate': nothing,
  'session.signOut': nothing,
  'profile.get': nothing,
  'profile.update': async ({ api, principal }) => {
    const users = api.deps.db.selectFrom('users').select('version');
    const row = await users.where('id', '=', principal?.userId ?? randomUUID()).executeTakeFirst();
    return { version: row?.version ?? 1, geodata: null, verified: false };
  },
  'profile.setAvatar': () => ({ image: 'iVBORw0KGgo=' }),
  'profile.removeAvatar': async ({ api, principal }) => {
    const picture = { content: Buffer.from('picture'), media_type: 'image/png', sha256: 'a'.repeat(64) };
    if (principal !== undefined)
      await api.deps.db
        .insertInto('avatars')
        .values({ user_id: principal.userId, ...picture })
        .execute();
    return {};
  },
  'profile.subscriptions': nothing,
  'profile.subscribeControllers': () => ({ kind: 'controller-offline', subscribed: true }),
  'profile.subscribeApi': () => ({ kind: 'api-token-created', subscribed: true }),
} as const satisfies Record<string, MakeInput>;
