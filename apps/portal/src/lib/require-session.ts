import type { CurrentSession } from '@earshot/domain/session/schema';
import { redirect } from '@tanstack/react-router';
import { errorCode } from './api-error.ts';
import { loginSearch } from './login-address.ts';
import { sessionToken } from './session-token.ts';
import { apiQueries } from './trpc.ts';

export const isSessionLoaded = (): boolean =>
  sessionToken() !== null &&
  apiQueries.session.current.getData() !== undefined &&
  apiQueries.groups.tree.getData() !== undefined;

/** The session of whoever opens a page; nobody is led to sign-in, with the way back. */
export async function requireSession(href: string): Promise<CurrentSession> {
  if (sessionToken() === null) throw redirect({ to: '/auth/login', search: loginSearch(href) });
  try {
    const [session] = await Promise.all([
      apiQueries.session.current.ensureData(undefined, { staleTime: Infinity }),
      apiQueries.groups.tree.ensureData(undefined),
    ]);
    return session;
  } catch (error) {
    if (errorCode(error) === 'UE_401') throw redirect({ to: '/auth/login', search: { expired: true, from: href } });
    throw error;
  }
}
