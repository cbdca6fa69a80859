import type { CurrentSession } from '@earshot/domain/session/schema';
import { fakeRouter } from './fake-router.ts';
import { answers } from './memory-link.ts';

/** Gives the signed-in user exactly these permissions. */
export async function withPermissions(permissions: CurrentSession['permissions']): Promise<void> {
  const session = await fakeRouter.createCaller({ token: 'good-test' }).session.current();
  answers.set('session.current', () => Promise.resolve({ ...session, permissions }));
}
