import type { Role, RoleList } from '@earshot/domain/roles/schema';
import type { RoleSurroundings } from '@earshot/domain/roles/role-actions';
import { useMemo } from 'react';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';

const NO_ROLES: RoleList = { items: [], customRoles: { available: false, count: 0, limit: 0 } };

export interface RolesHere {
  readonly groupId: string;
  readonly roles: readonly Role[] | undefined;
  readonly customRoles: RoleList['customRoles'];
  readonly surroundings: RoleSurroundings;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Roles of the selected group, and the facts that decide which actions are allowed. */
export function useRoleList(): RolesHere {
  const { id: groupId, path } = useSelectedGroup();
  const session = useSession();
  const { data, error, refetch } = trpc.roles.list.useQuery({ groupId });
  const list = data ?? NO_ROLES;
  const isCustomer = path.at(-1)?.isCustomer ?? false;
  const surroundings = useMemo(
    () => ({ isCustomer, list, permissions: new Set(session.permissions) }),
    [isCustomer, list, session.permissions],
  );
  return {
    groupId,
    roles: data?.items,
    customRoles: list.customRoles,
    surroundings,
    error,
    retry: () => void refetch(),
  };
}
