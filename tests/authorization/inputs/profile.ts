import { randomUUID } from 'node:crypto';
import { insertUser, PASSWORD } from '../../../apps/api/src/testing/world.ts';
import { pendingEmailChange } from './sign-in.ts';
import { nothing, type MakeInput } from './sample.ts';

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
  'profile.emailChange': nothing,
  'profile.changeEmail': () => ({ email: `${randomUUID()}@test.example`, password: PASSWORD }),
  'profile.resendEmailChange': async (sample) => {
    if (sample.principal !== undefined) await pendingEmailChange(sample, sample.principal.userId);
    return {};
  },
  'profile.cancelEmailChange': async (sample) => {
    if (sample.principal !== undefined) await pendingEmailChange(sample, sample.principal.userId);
    return {};
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
