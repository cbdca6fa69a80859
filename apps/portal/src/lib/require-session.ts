import type { CurrentSession } from '@earshot/domain/session/schema';
import { redirect } from '@tanstack/react-router';
import { errorCode } from './api-error.ts';
import { loginSearch } from './login-address.ts';
import { maySeeGroups, readGroupSearch, rememberUser, wantedGroup } from './selected-group.ts';
import { sessionEnd } from './session.ts';
import { sessionToken } from './session-token.ts';
import { apiQueries } from './trpc.ts';

export function isSessionLoaded(href: string): boolean {
  const session = apiQueries.session.current.getData();
  if (sessionToken() === null || session === undefined || apiQueries.settings.get.getData() === undefined) return false;
  if (!maySeeGroups(session)) return true;
  return apiQueries.groups.selected.getData(wantedGroup(groupOf(href))) !== undefined;
}

/** Users who may not view groups work in their own group. */
const unlessNotPermitted = (error: unknown): void => {
  if (errorCode(error) !== 'UE_403') throw error;
};

const groupOf = (href: string) => readGroupSearch(Object.fromEntries(new URL(href, 'http://_').searchParams)).group;

/**
 * The session for a page. Also loads the settings and the selected group, which decide the areas of the menu. Without
 * a session, redirects to sign-in and remembers the address.
 */
export async function requireSession(href: string): Promise<CurrentSession> {
  if (sessionToken() === null) throw redirect({ to: '/auth/login', search: loginSearch(href, sessionEnd()) });
  try {
    const [session] = await Promise.all([
      apiQueries.session.current.ensureData(undefined, { staleTime: Infinity }),
      apiQueries.groups.selected.ensureData(wantedGroup(groupOf(href))).catch(unlessNotPermitted),
      apiQueries.settings.get.ensureData(undefined, { staleTime: Infinity }),
    ]);
    rememberUser(session.user.id);
    return session;
  } catch (error) {
    // A session whose renewal failed for a passing reason continues.
    if (errorCode(error) === 'UE_401' && sessionToken() === null) {
      throw redirect({ to: '/auth/login', search: loginSearch(href, sessionEnd() ?? 'expired') });
    }
    throw error;
  }
}
