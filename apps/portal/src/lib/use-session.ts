import type { CurrentSession } from '@earshot/domain/session/schema';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { trpc } from './trpc.ts';

/** The session. It is loaded before any page of the shell is rendered. */
export function useSession(): CurrentSession {
  const { data } = trpc.session.current.useQuery(undefined, { staleTime: Infinity });
  if (!data) throw new Error('A page asked for the session before it was loaded');
  return data;
}

export function usePermission(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
