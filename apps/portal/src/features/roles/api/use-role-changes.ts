import type { RoleWithPermissions } from '@earshot/domain/roles/schema';
import { readChange } from '#/components/feedback/changed-meanwhile.tsx';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '../texts.ts';

/** Mutation callbacks for role changes: notify, update the cached role and reload. The caller shows failures. */
export function useAfterRoleChange(onDone?: (role: RoleWithPermissions) => void) {
  const utils = trpc.useUtils();
  const { id: groupId } = useSelectedGroup();
  return (text: string) => ({
    onSuccess: (role: RoleWithPermissions) => {
      notifySuccess(text);
      utils.roles.get.setData({ groupId, roleId: role.id }, role);
      void utils.roles.invalidate();
      onDone?.(role);
    },
    onError: (error: unknown) => {
      // A conflict means that the cached list is outdated.
      if (readChange(apiError(error).details) !== undefined) void utils.roles.list.invalidate();
    },
  });
}

export function useToggleRole() {
  const { onSuccess, onError } = useAfterRoleChange()(texts.updated);
  return trpc.roles.toggle.useMutation({
    onSuccess,
    onError(error) {
      notifyError(texts.updateFailed);
      onError(error);
    },
  });
}
